import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getSupabase } from "#app/core/supabase/client.ts";

export const TICKETS_PER_PAGE = 25;

export type AdminTicket = {
  id: string;
  number: number;
  name: string;
  email: string;
  subject: string;
  message: string;
  isOpen: boolean;
  createdAt: Date;
};

const QUERY = "admin-tickets";

/** Tickets of one state, those that wait longest first; the answered ones newest first. */
export function useTickets({ isOpen }: { isOpen: boolean }) {
  const client = useQueryClient();
  const query = useQuery({ queryKey: [QUERY, isOpen], queryFn: () => readTickets(isOpen), refetchInterval: 30_000 });

  async function mark(ticket: AdminTicket): Promise<boolean> {
    const supabase = await getSupabase();
    const change = ticket.isOpen
      ? ({ status: "answered", answered_at: new Date().toISOString() } as const)
      : ({ status: "open", answered_at: null } as const);
    const { error } = await supabase.from("support_tickets").update(change).eq("id", ticket.id);
    await client.invalidateQueries({ queryKey: [QUERY] });
    return error === null;
  }

  return { ...query, mark };
}

async function readTickets(isOpen: boolean): Promise<AdminTicket[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("support_tickets")
    .select("id, number, name, email, subject, message, status, created_at")
    .eq("status", isOpen ? "open" : "answered")
    .order("created_at", { ascending: isOpen })
    .limit(TICKETS_PER_PAGE);
  if (error) throw error;
  return data.map(({ status, created_at, ...row }) => ({
    ...row,
    isOpen: status === "open",
    createdAt: new Date(created_at),
  }));
}
