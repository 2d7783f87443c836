import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { useSession } from "#app/core/session/use-session.ts";
import { readVotes } from "./vote-calls.ts";
import { askToLogIn, tellVoteFailure } from "./vote-toasts.ts";
import { VOTES_QUERY, votesOf } from "./votes.ts";

export type VoteState = {
  isVoted: boolean;
  /** With the own change in it, which the server may not know of yet. */
  count: number;
  /** Nobody is signed in: a press asks to log in. */
  isVisitor: boolean;
  toggle: () => Promise<void>;
};

/** A setup's vote as the member sees it: shown at once, rolled back when the server refuses. Spec: [4.5], [5.6]. */
export function useVote(setupId: number, voteCount: number): VoteState {
  const client = useQueryClient();
  const { user, status } = useSession();
  const userId = user?.id ?? "";
  const own = { queryKey: [VOTES_QUERY, userId], queryFn: () => readVotes(userId) };
  const { data: isStored = false } = useQuery({
    ...own,
    enabled: user !== null,
    select: (setupIds) => setupIds.includes(setupId),
  });
  const votes = votesOf(client);
  const { shown } = votes;
  const wish = useSyncExternalStore(shown.subscribe, () => shown.wishOf(setupId), getNoWish);
  const count = useSyncExternalStore(
    shown.subscribe,
    () => shown.countOf(setupId, voteCount),
    () => voteCount,
  );
  useEffect(() => shown.forget(setupId, voteCount), [shown, setupId, voteCount]);

  async function toggle(): Promise<void> {
    if (status === "loading") return;
    if (user === null) return askToLogIn(window.location.pathname + window.location.search);
    try {
      const stored = await client.ensureQueryData(own);
      votes.toggle({ setupId, userId, serverCount: voteCount, isStored: stored.includes(setupId) });
    } catch {
      tellVoteFailure();
    }
  }

  return { isVoted: user !== null && (wish ?? isStored), count, isVisitor: status === "signed-out", toggle };
}

function getNoWish(): null {
  return null;
}
