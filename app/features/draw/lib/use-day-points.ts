import { useQuery } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { dayWindow } from "#domain/draw/bracket-times.ts";
import { ACTIVITY_KINDS, pointsOf, totalOf } from "#domain/draw/points.ts";

const LOOK_AGAIN_MS = 60_000;

/** The points that the member gained on a day of the reference clock. */
export function useDayPoints(day: string) {
  const { user } = useSession();
  return useQuery({
    queryKey: ["day-points", user?.id, day],
    enabled: user !== null,
    queryFn: () => readDayPoints(user?.id ?? "", day),
    refetchInterval: LOOK_AGAIN_MS,
  });
}

async function readDayPoints(userId: string, day: string): Promise<number> {
  const { from, to } = dayWindow(day);
  const supabase = await getSupabase();
  const counts = await Promise.all(
    ACTIVITY_KINDS.map(async (kind) => {
      const { count, error } = await supabase
        .from("point_activities")
        .select("subject", { count: "exact", head: true })
        .eq("user_id", userId)
        .eq("kind", kind)
        .gte("gained_at", from.toISOString())
        .lt("gained_at", to.toISOString());
      if (error) throw error;
      return { kind, count: count ?? 0 };
    }),
  );
  return totalOf(pointsOf(counts));
}
