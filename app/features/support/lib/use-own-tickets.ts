import { useQuery } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { readConversation } from "#app/core/account/tickets/read-conversation.ts";
import { pollMs, useLiveRows } from "#app/core/data/realtime/use-live-rows.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import type { TicketState } from "#domain/support/ticket-state.ts";

export const OWN_TICKETS_QUERY = "own-tickets";

export type OwnTicket = {
  id: string;
  number: number;
  subject: string;
  status: TicketState;
  createdAt: Date;
  answeredAt: Date | null;
};

/** Milliseconds between two looks while changes don't arrive live. */
const LOOK_AGAIN_MS = 30_000;

/** What the member has asked, the last said first; an answer is there as soon as it is given. */
export function useOwnTickets() {
  const { user } = useSession();
  const userId = user?.id ?? "";
  const queryKey = [OWN_TICKETS_QUERY, userId];
  const isEnabled = user !== null;
  const isLive = useLiveRows({ table: "support_tickets", filter: `user_id=eq.${userId}`, queryKey, isEnabled });
  return useQuery({
    queryKey,
    enabled: isEnabled,
    refetchInterval: pollMs(isLive, LOOK_AGAIN_MS),
    queryFn: () => readOwnTickets(userId),
  });
}

/** One of them with its conversation; null where the member has none of this number. */
export function useOwnTicket(number: string) {
  const { user } = useSession();
  const userId = user?.id ?? "";
  const queryKey = [OWN_TICKETS_QUERY, userId, number];
  const isEnabled = user !== null;
  const isLive = useLiveRows({ table: "support_tickets", filter: `user_id=eq.${userId}`, queryKey, isEnabled });
  return useQuery({
    queryKey,
    enabled: isEnabled,
    refetchInterval: pollMs(isLive, LOOK_AGAIN_MS),
    queryFn: async () => {
      const ticket = await readConversation({ number });
      // Who is of the team reads those of others, in the back office.
      return ticket?.userId === userId ? ticket : null;
    },
  });
}

async function readOwnTickets(userId: string): Promise<OwnTicket[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("support_tickets")
    .select("id, number, subject, status, created_at, answered_at")
    .eq("user_id", userId)
    .order("last_message_at", { ascending: false });
  if (error) throw error;
  return data.map(({ id, number, subject, status, created_at, answered_at }) => ({
    id,
    number,
    subject,
    status,
    createdAt: new Date(created_at),
    answeredAt: answered_at === null ? null : new Date(answered_at),
  }));
}
