import { useMutation, useMutationState, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { useSession } from "#app/core/account/session/use-session.ts";
import { followAsVisitor, follows, showFollowFailure, takeVisitorFollows } from "./follows.ts";
import { getServerFollows, getVisitorFollows, subscribeToVisitorFollows } from "./visitor-follows.ts";

export type FollowedState = {
  status: "loading" | "error" | "ready";
  setupIds: readonly number[];
  retry: () => void;
};

const UNREAD: readonly number[] = [];

/** The setups that the current user follows: from the account, or from this browser for a visitor. Below a QueryProvider. */
export function useFollowed(): FollowedState {
  const client = useQueryClient();
  const { user, status } = useSession();
  const visitors = useSyncExternalStore(subscribeToVisitorFollows, getVisitorFollows, getServerFollows);
  const userId = user?.id ?? null;
  const query = useQuery({ ...follows.own(userId ?? ""), enabled: userId !== null });
  useEffect(() => follows.listenToOtherWindows(client), [client]);
  useEffect(() => {
    if (userId !== null && visitors.length > 0) takeVisitorFollows(client, userId);
  }, [client, userId, visitors]);
  const retry = () => void query.refetch();
  if (status === "loading") return { status: "loading", setupIds: UNREAD, retry };
  if (userId === null) return { status: "ready", setupIds: visitors, retry };
  if (query.isError && query.data === undefined) return { status: "error", setupIds: UNREAD, retry };
  return { status: query.isPending ? "loading" : "ready", setupIds: query.data ?? UNREAD, retry };
}

/** Whether a setup is followed, shown at once and rolled back when the server refuses, and how to change it. */
export function useFollow(setupId: number): { isFollowed: boolean; toggle: () => Promise<void> } {
  const client = useQueryClient();
  const { user, status } = useSession();
  const { setupIds } = useFollowed();
  const mutation = follows.mutation(setupId);
  const { mutate } = useMutation(mutation);
  const [pending] = useMutationState({
    filters: { mutationKey: mutation.mutationKey, status: "pending" },
    select: () => follows.pending(client, setupId)?.isWanted,
  });
  const isFollowed = pending ?? setupIds.includes(setupId);

  async function toggle(): Promise<void> {
    if (status === "loading") return;
    if (user === null) return followAsVisitor(setupId, !isFollowed);
    try {
      const stored = await client.ensureQueryData(follows.own(user.id));
      const isWanted = !(follows.pending(client, setupId)?.isWanted ?? stored.includes(setupId));
      mutate({ setupId, userId: user.id, isWanted });
    } catch {
      showFollowFailure();
    }
  }

  return { isFollowed, toggle };
}
