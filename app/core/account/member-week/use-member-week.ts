import { useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { useSession } from "#app/core/account/session/use-session.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { type MemberWeek, weekStart } from "#domain/member-week/member-week.ts";

/** The record has a day's results once a day, and an alert comes a few times: often enough. */
const LOOK_AGAIN_MS = 5 * 60_000;

/** The signed-in member's week on the reference clock: results of what they follow, and the alerts that reached them. */
export function useMemberWeek(now: Date, { isEnabled = true } = {}) {
  const { user } = useSession();
  const firstDay = weekStart(now);
  return useQuery({
    queryKey: ["member-week", user?.id, firstDay],
    enabled: user !== null && isEnabled,
    queryFn: () => readWeek(firstDay),
    refetchInterval: LOOK_AGAIN_MS,
  });
}

const sum = z.object({ signals: z.number(), judged: z.number(), trades: z.number(), milliR: z.number() });
const week = z.object({
  followed: z.array(z.object({ setupId: z.number(), since: z.string(), week: sum, all: sum })),
  alerts: z.array(
    z.object({
      setupId: z.number(),
      day: z.string(),
      time: z.string(),
      side: z.nullable(z.enum(["buy", "sell", "none"])),
      entry: z.nullable(z.number()),
      exit: z.nullable(z.number()),
      milliR: z.nullable(z.number()),
    }),
  ),
});

async function readWeek(firstDay: string): Promise<MemberWeek> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc("my_week", { first_day: firstDay }).single();
  if (error) throw error;
  return week.parse(data.week);
}
