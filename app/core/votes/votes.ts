import type { QueryClient } from "@tanstack/react-query";
import { SETUPS_QUERY_KEY } from "#app/core/setups/use-setups.ts";
import { createShownVotes, type ShownVotes } from "./shown-votes.ts";
import { sendVote } from "./vote-calls.ts";
import { createVoteQueue, type VoteOutcome } from "./vote-queue.ts";
import { tellVoteFailure, thankForVote } from "./vote-toasts.ts";

export const VOTES_QUERY = "setup-votes";

type Toggle = { setupId: number; userId: string; serverCount: number; isStored: boolean };

export type Votes = {
  shown: ShownVotes;
  toggle: (toggle: Toggle) => void;
};

const votesOfClient = new WeakMap<QueryClient, Votes>();

/** The one place of a page's votes; it lives as long as the data that it stands beside. */
export function votesOf(client: QueryClient): Votes {
  const known = votesOfClient.get(client) ?? createVotes(client);
  votesOfClient.set(client, known);
  return known;
}

function createVotes(client: QueryClient): Votes {
  const shown = createShownVotes();
  /** What each setup's running wish began from. */
  const begun = new Map<number, Toggle>();
  const queue = createVoteQueue({
    send: (setupId, wanted) => sendVote({ setupId, userId: begun.get(setupId)?.userId ?? "" }, wanted),
    onSettled,
  });

  function onSettled({ setupId, isVoted, isRefused }: VoteOutcome): void {
    const { userId = "", serverCount = 0 } = begun.get(setupId) ?? {};
    begun.delete(setupId);
    const queryKey = [VOTES_QUERY, userId];
    client.setQueryData<number[]>(queryKey, (stored = []) => {
      const others = stored.filter((id) => id !== setupId);
      return isVoted ? [...others, setupId] : others;
    });
    const undo = isVoted ? 1 : -1;
    shown.show(setupId, { wish: null, countBy: isRefused ? undo : 0, serverCount });
    if (isRefused) tellVoteFailure();
    else thankForVote(isVoted);
    // An answer that was lost, or one that was read before the vote: the server knows.
    void client.invalidateQueries({ queryKey });
    tellOtherWindows();
  }

  const otherWindows = openChannel(client);
  function tellOtherWindows(): void {
    otherWindows?.postMessage(null);
  }

  return {
    shown,
    toggle({ setupId, userId, serverCount, isStored }) {
      const wish = !(shown.wishOf(setupId) ?? isStored);
      if (!begun.has(setupId)) begun.set(setupId, { setupId, userId, serverCount, isStored });
      shown.show(setupId, { wish, countBy: wish ? 1 : -1, serverCount });
      queue.wish(setupId, wish, isStored);
    },
  };
}

/** Votes given in one window are read again in the others; their counts when they are looked at next. */
function openChannel(client: QueryClient): BroadcastChannel | null {
  // Node has the channel, too: one that a rendering on the server opened would hold that page for as long as the process.
  if (typeof window === "undefined" || typeof BroadcastChannel === "undefined") return null;
  const channel = new BroadcastChannel(VOTES_QUERY);
  channel.addEventListener("message", () => {
    void client.invalidateQueries({ queryKey: [VOTES_QUERY] });
    void client.invalidateQueries({ queryKey: SETUPS_QUERY_KEY, refetchType: "none" });
  });
  return channel;
}
