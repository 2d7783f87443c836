import { mutationOptions, type QueryClient, type QueryKey, queryOptions } from "@tanstack/react-query";
import { getSupabase } from "#app/core/data/supabase/client.ts";

/** A member's mark on a setup: a row of theirs that is there or not. */
export type Mark = {
  setupId: number;
  userId: string;
  /** True sets the mark, false takes it away. */
  isWanted: boolean;
};

type MarkKind = {
  /** A table of (setup_id, user_id), its rows the member's own. */
  table: "setup_votes" | "setup_follows";
  /** The last wish was met. */
  onDone: (mark: Mark) => void;
  onFailure: () => void;
  /** What a mark of another window makes old besides the marks; it is read when it is looked at next. */
  alsoStale?: QueryKey;
};

export type SetupMarks = ReturnType<typeof createSetupMarks>;

/** PostgreSQL's code for a row that is there already. */
const UNIQUE_VIOLATION = "23505";

/** The member's marks of one kind: what is stored, how one is set and taken away, and what other windows do. */
export function createSetupMarks({ table, onDone, onFailure, alsoStale }: MarkKind) {
  /** The ids of the setups with a member's mark. Throws what the data service refuses with. Spec: [7.15]. */
  function own(userId: string) {
    return queryOptions({
      queryKey: [table, userId],
      queryFn: async () => {
        const supabase = await getSupabase();
        const { data, error } = await supabase.from(table).select("setup_id").eq("user_id", userId);
        if (error) throw error;
        return data.map(({ setup_id }) => setup_id);
      },
    });
  }

  /**
   * One call at a time for each setup. A mark that was changed before its turn came is not sent, so that the last press
   * wins however fast somebody clicks, and nothing is inserted twice. Spec: [4.5], [7.16], [8.12].
   */
  function mutation(setupId: number, send: (mark: Mark) => Promise<void> = sendMark) {
    const mutationKey = [table, setupId];
    return mutationOptions({
      mutationKey,
      scope: { id: mutationKey.join() },
      // Without a connection it fails at once instead of waiting for one.
      networkMode: "always",
      async mutationFn(mark: Mark, { client }) {
        if (!isLast(client, mark) || isStored(client, mark) === mark.isWanted) return;
        await send(mark);
        client.setQueryData(own(mark.userId).queryKey, (stored = []) => {
          const others = stored.filter((id) => id !== setupId);
          return mark.isWanted ? [...others, setupId] : others;
        });
      },
      onSettled(_data, error, mark, _context, { client }) {
        if (!isLast(client, mark)) return;
        if (error === null) onDone(mark);
        else onFailure();
        // The answer to a refused call may have been lost: what is stored is read again.
        void client.invalidateQueries({ queryKey: own(mark.userId).queryKey });
        otherWindows()?.postMessage(null);
      },
    });
  }

  /** What the member wants of this setup while a call is under way or waits for its turn; otherwise null. */
  function pending(client: QueryClient, setupId: number): Mark | null {
    const waiting = client.getMutationCache().findAll({ mutationKey: [table, setupId], status: "pending" });
    return (waiting.at(-1)?.state.variables as Mark | undefined) ?? null;
  }

  function isLast(client: QueryClient, mark: Mark): boolean {
    return pending(client, mark.setupId) === mark;
  }

  function isStored(client: QueryClient, { userId, setupId }: Mark): boolean {
    return client.getQueryData(own(userId).queryKey)?.includes(setupId) ?? false;
  }

  /** A mark that another window has set or taken away already counts as sent. */
  async function sendMark({ setupId, userId, isWanted }: Mark): Promise<void> {
    const supabase = await getSupabase();
    const marks = supabase.from(table);
    const row = { setup_id: setupId, user_id: userId };
    const { error } = await (isWanted ? marks.insert(row) : marks.delete().match(row));
    if (error && error.code !== UNIQUE_VIOLATION) throw error;
  }

  let channel: BroadcastChannel | null = null;
  const listening = new WeakSet<QueryClient>();

  /** Marks of another window are read again here. */
  function listenToOtherWindows(client: QueryClient): void {
    if (listening.has(client)) return;
    listening.add(client);
    otherWindows()?.addEventListener("message", () => {
      void client.invalidateQueries({ queryKey: [table] });
      if (alsoStale !== undefined) void client.invalidateQueries({ queryKey: alsoStale, refetchType: "none" });
    });
  }

  function otherWindows(): BroadcastChannel | null {
    // Node has the channel, too, where it would keep the process from ending.
    if (typeof window === "undefined" || typeof BroadcastChannel === "undefined") return null;
    channel ??= new BroadcastChannel(table);
    return channel;
  }

  return { own, mutation, pending, listenToOtherWindows };
}
