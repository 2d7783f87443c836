import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { loginPathFrom } from "#app/core/purchase-intent/purchase-intent.ts";
import { SETUPS_QUERY_KEY } from "#app/core/setups/use-setups.ts";
import { getSupabase } from "#app/core/supabase/client.ts";
import { showToast } from "#app/core/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";

export type Vote = {
  setupId: number;
  userId: string;
  /** True gives the vote, false takes it back. */
  isWanted: boolean;
};

const VOTES_QUERY = "setup-votes";
/** PostgreSQL's code for a row that is there already. */
const UNIQUE_VIOLATION = "23505";

/** The ids of the setups that a member votes for. Throws what the data service refuses with. Spec: [7.15]. */
export function ownVotes(userId: string) {
  return queryOptions({
    queryKey: [VOTES_QUERY, userId],
    queryFn: async () => {
      const supabase = await getSupabase();
      const { data, error } = await supabase.from("setup_votes").select("setup_id").eq("user_id", userId);
      if (error) throw error;
      return data.map(({ setup_id }) => setup_id);
    },
  });
}

/**
 * One call at a time for each setup. A vote that was changed before its turn came is not sent, so that the last press
 * wins however fast somebody clicks, and nothing is inserted twice. Spec: [4.5], [7.16], [8.12].
 */
export function voteMutation(setupId: number, send: (vote: Vote) => Promise<void> = sendVote) {
  const mutationKey = mutationKeyOf(setupId);
  return mutationOptions({
    mutationKey,
    scope: { id: mutationKey.join() },
    // Without a connection it fails at once instead of waiting for one.
    networkMode: "always",
    async mutationFn(vote: Vote, { client }) {
      if (!isLast(client, vote) || isStored(client, vote) === vote.isWanted) return;
      await send(vote);
      client.setQueryData(ownVotes(vote.userId).queryKey, (stored = []) => {
        const others = stored.filter((id) => id !== setupId);
        return vote.isWanted ? [...others, setupId] : others;
      });
    },
    onSettled(_data, error, vote, _context, { client }) {
      if (!isLast(client, vote)) return;
      if (error === null) showToast({ title: vote.isWanted ? m.votes_thanks() : m.votes_removed(), tone: "success" });
      else showVoteFailure();
      // The answer to a refused call may have been lost: what is stored is read again.
      void client.invalidateQueries({ queryKey: ownVotes(vote.userId).queryKey });
      otherWindows()?.postMessage(null);
    },
  });
}

/** What the member wants of this setup while a call is under way or waits for its turn; otherwise null. */
export function pendingVote(client: QueryClient, setupId: number): Vote | null {
  const pending = client.getMutationCache().findAll({ mutationKey: mutationKeyOf(setupId), status: "pending" });
  return (pending.at(-1)?.state.variables as Vote | undefined) ?? null;
}

function mutationKeyOf(setupId: number) {
  return [VOTES_QUERY, setupId];
}

function isLast(client: QueryClient, vote: Vote): boolean {
  return pendingVote(client, vote.setupId) === vote;
}

function isStored(client: QueryClient, { userId, setupId }: Vote): boolean {
  return client.getQueryData(ownVotes(userId).queryKey)?.includes(setupId) ?? false;
}

/** A vote that another window has given or taken back already counts as sent. */
async function sendVote({ setupId, userId, isWanted }: Vote): Promise<void> {
  const supabase = await getSupabase();
  const votes = supabase.from("setup_votes");
  const row = { setup_id: setupId, user_id: userId };
  const { error } = await (isWanted ? votes.insert(row) : votes.delete().match(row));
  if (error && error.code !== UNIQUE_VIOLATION) throw error;
}

export function showVoteFailure(): void {
  showToast({ title: m.votes_error_title(), description: m.votes_failure(), tone: "destructive" });
}

/** An error toast asks to log in, and leads there and back. Spec: [5.6], [6.1]. */
export function askToLogIn(returnTo: string): void {
  showToast({
    title: m.votes_error_title(),
    description: m.votes_log_in(),
    tone: "destructive",
    action: { label: m.common_log_in(), to: loginPathFrom(returnTo) },
  });
}

let channel: BroadcastChannel | null = null;
const followers = new WeakSet<QueryClient>();

/** Votes given in another window are read again here; the setups' counts when they are looked at next. */
export function followOtherWindows(client: QueryClient): void {
  if (followers.has(client)) return;
  followers.add(client);
  otherWindows()?.addEventListener("message", () => {
    void client.invalidateQueries({ queryKey: [VOTES_QUERY] });
    void client.invalidateQueries({ queryKey: SETUPS_QUERY_KEY, refetchType: "none" });
  });
}

function otherWindows(): BroadcastChannel | null {
  // Node has the channel, too, where it would keep the process from ending.
  if (typeof window === "undefined" || typeof BroadcastChannel === "undefined") return null;
  channel ??= new BroadcastChannel(VOTES_QUERY);
  return channel;
}
