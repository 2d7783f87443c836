import { useQuery } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import type { PrizeState } from "#domain/draw/draw-state.ts";

export type OwnPrize = { id: string; state: PrizeState; claimUntil: string };
export type OwnDrawEntry = {
  id: string;
  drawId: string;
  showsName: boolean;
  /** Version of the rules that was accepted. */
  rules: string;
  rank: number | null;
  /** Null for an entry that counts; empty where an excluded one has no reason in words. */
  exclusion: string | null;
  prize: OwnPrize | null;
};

export const OWN_DRAWS = "own-draws";

/** The member's entries, the latest draw first. */
export function useOwnDraws() {
  const { user } = useSession();
  return useQuery({ queryKey: [OWN_DRAWS, user?.id], enabled: user !== null, queryFn: () => readOwn(user?.id ?? "") });
}

async function readOwn(userId: string): Promise<OwnDrawEntry[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("draw_entries")
    .select("id, draw_id, shown_name, rules, rank, draw_exclusions(reason), draw_prizes(id, state, claim_until)")
    .eq("user_id", userId)
    .order("draw_id", { ascending: false })
    .limit(12);
  if (error) throw error;
  return data.map(
    ({ id, draw_id: drawId, shown_name, rules, rank, draw_exclusions: exclusion, draw_prizes: prize }) => ({
      id,
      drawId,
      showsName: shown_name !== null,
      rules,
      rank,
      exclusion: exclusion === null ? null : (exclusion.reason ?? ""),
      prize: prize === null ? null : { id: prize.id, state: prize.state as PrizeState, claimUntil: prize.claim_until },
    }),
  );
}
