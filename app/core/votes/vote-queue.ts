/** What became of a wish once nothing more was to be sent. */
export type VoteOutcome = {
  setupId: number;
  /** As the server has it now. */
  isVoted: boolean;
  /** The server did not take the last wish. */
  isRefused: boolean;
};

export type VoteQueue = {
  /** Asks for a vote or none; `isVoted` is what the server has as far as this page knows. */
  wish: (setupId: number, wanted: boolean, isVoted: boolean) => void;
};

/**
 * One call at a time for each setup. A wish that changes while a call is under way is sent after it, so that the last
 * one wins however fast somebody clicks, and nothing is inserted twice. Spec: [4.5], [7.16].
 */
export function createVoteQueue(options: {
  send: (setupId: number, wanted: boolean) => Promise<void>;
  onSettled: (outcome: VoteOutcome) => void;
}): VoteQueue {
  const wanted = new Map<number, boolean>();

  async function settle(setupId: number, isVoted: boolean): Promise<void> {
    let stored = isVoted;
    try {
      for (let next = wanted.get(setupId); next !== undefined && next !== stored; next = wanted.get(setupId)) {
        await options.send(setupId, next);
        stored = next;
      }
    } catch {
      // The outcome tells: what is stored differs from what was wanted.
    }
    const isRefused = wanted.get(setupId) !== stored;
    wanted.delete(setupId);
    options.onSettled({ setupId, isVoted: stored, isRefused });
  }

  return {
    wish(setupId, want, isVoted) {
      const isRunning = wanted.has(setupId);
      wanted.set(setupId, want);
      if (!isRunning) void settle(setupId, isVoted);
    },
  };
}
