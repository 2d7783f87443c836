import * as z from "zod/mini";
import type { RowChange } from "#app/core/data/realtime/watch-rows.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import type { DailySignal } from "#domain/signals/daily-signals.ts";
import type { SignalChange } from "#domain/signals/follow-change.ts";

/** The signals of a date of the reference clock that the caller may see. Spec: [7.13]. */
export async function readSignals(date: string): Promise<readonly DailySignal[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("daily_setup_signals")
    .select("setup_id, major_pattern_time")
    .eq("signal_date", date);
  if (error) throw error;
  return data.map(({ setup_id, major_pattern_time }) => ({ setupId: setup_id, time: major_pattern_time }));
}

const changedRow = z.object({
  setup_id: z.number(),
  signal_date: z.string(),
  major_pattern_time: z.string().check(z.regex(/^\d\d:\d\d:\d\d$/)),
});
const deletedRow = z.omit(changedRow, { major_pattern_time: true });

/** What a change of the table says; null where its shape is not ours. Spec: [3.2], [7.14]. */
export function readChange({ eventType, new: row, old }: RowChange): SignalChange | null {
  if (eventType === "DELETE") {
    const { data } = deletedRow.safeParse(old);
    return data === undefined ? null : { setupId: data.setup_id, date: data.signal_date, time: null };
  }
  const { data } = changedRow.safeParse(row);
  return data === undefined ? null : { setupId: data.setup_id, date: data.signal_date, time: data.major_pattern_time };
}
