import { useMutation, useMutationState, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSession } from "#app/core/account/session/use-session.ts";
import { createStore, useStore } from "#app/core/browser/create-store.ts";
import { askToLogIn, showVoteFailure, votes } from "./votes.ts";

export type VoteState = {
  isVoted: boolean;
  /** With the own change in it, which the server may not know of yet. */
  count: number;
  /** Nobody is signed in: a press asks to log in. */
  isVisitor: boolean;
  toggle: () => Promise<void>;
};

/** A count of the server from before the member's last change, and whether their vote was in it. */
type CountBefore = { count: number; hadVote: boolean };

/** By setup. They differ from what the server says until it has counted anew. */
const countsBefore = createStore<ReadonlyMap<number, CountBefore>>(new Map());

/** A setup's vote as the member sees it: shown at once, rolled back when the server refuses. Spec: [4.5], [5.6]. */
export function useVote(setupId: number, voteCount: number): VoteState {
  const client = useQueryClient();
  const { user, status } = useSession();
  const own = votes.own(user?.id ?? "");
  const { data: isStored = false } = useQuery({
    ...own,
    enabled: user !== null,
    select: (setupIds) => setupIds.includes(setupId),
  });
  const mutation = votes.mutation(setupId);
  const { mutate } = useMutation(mutation);
  const [pending] = useMutationState({
    filters: { mutationKey: mutation.mutationKey, status: "pending" },
    select: () => votes.pending(client, setupId)?.isWanted,
  });
  const isVoted = user !== null && (pending ?? isStored);
  const before = useStore(countsBefore).get(setupId);
  useEffect(() => votes.listenToOtherWindows(client), [client]);
  useEffect(() => {
    if (pending === undefined && before !== undefined && before.count !== voteCount) forgetCount(setupId);
  }, [pending, before, setupId, voteCount]);

  async function toggle(): Promise<void> {
    if (status === "loading") return;
    if (user === null) return askToLogIn(window.location.pathname + window.location.search);
    try {
      const stored = await client.ensureQueryData(own);
      const hasVote = stored.includes(setupId);
      if (countsBefore.get().get(setupId)?.count !== voteCount)
        rememberCount(setupId, { count: voteCount, hadVote: hasVote });
      const isWanted = !(votes.pending(client, setupId)?.isWanted ?? hasVote);
      mutate({ setupId, userId: user.id, isWanted });
    } catch {
      showVoteFailure();
    }
  }

  return { isVoted, count: countWithVote(voteCount, before, isVoted), isVisitor: status === "signed-out", toggle };
}

/** What the server counted, with the member's change since then; never below nothing. */
export function countWithVote(serverCount: number, before: CountBefore | undefined, isVoted: boolean): number {
  if (before?.count !== serverCount) return serverCount;
  return Math.max(0, serverCount + Number(isVoted) - Number(before.hadVote));
}

function rememberCount(setupId: number, before: CountBefore): void {
  countsBefore.set(new Map(countsBefore.get()).set(setupId, before));
}

function forgetCount(setupId: number): void {
  const next = new Map(countsBefore.get());
  next.delete(setupId);
  countsBefore.set(next);
}
