import { invokeFunction } from "#app/core/data/invoke-function.ts";
import type { Actions } from "#domain/actions/actions.ts";
import { BAR_MINUTES, type Timeframe } from "#domain/backtest/setup-rule.ts";
import { MAX_BARS_CHARACTERS } from "#domain/record/office-record.ts";
import { readDayBars } from "#domain/record/outcome-of-bars.ts";

export const recordDaysKey = ["admin-record-days"];

/** Has the promised signals of one market judged on its bars. */
export function judgeDayBars(bars: Actions["judge-day-bars"]["input"]) {
  return invokeFunction("judge-day-bars", bars);
}

export type CheckedFile = { ok: true; csv: string } | { ok: false; problem: "too_large" } | { ok: false; line: number };

/** A file's text where it holds bars of the timeframe, or what is wrong with it. */
export async function checkBarsFile(file: File, timeframe: Timeframe): Promise<CheckedFile> {
  if (file.size > MAX_BARS_CHARACTERS) return { ok: false, problem: "too_large" };
  const csv = await file.text();
  const read = readDayBars(csv, BAR_MINUTES[timeframe]);
  return read.ok ? { ok: true, csv } : { ok: false, line: read.line };
}
