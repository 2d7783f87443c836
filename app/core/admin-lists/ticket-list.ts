import { useQueryClient } from "@tanstack/react-query";
import { type ListDefinition, toListPage } from "#app/core/lists/use-list.ts";
import { getSupabase } from "#app/core/supabase/client.ts";

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

const TICKET_STATES = ["open", "answered"] as const;

/** Tickets of one state, those that wait longest first; the answered ones newest first. */
export const ticketList = {
  name: "admin-tickets",
  table: null,
  perPage: 25,
  filters: { state: { values: TICKET_STATES, start: "open" } },
  async read({ filters: { state }, from, to }) {
    const supabase = await getSupabase();
    const query = supabase
      .from("support_tickets")
      .select("id, number, name, email, subject, message, status, created_at", { count: "exact" })
      .eq("status", state)
      .order("created_at", { ascending: state === "open" })
      .order("id")
      .range(from, to);
    return toListPage(await query, ({ status, created_at, ...row }) => ({
      ...row,
      isOpen: status === "open",
      createdAt: new Date(created_at),
    }));
  },
} satisfies ListDefinition<TicketFilters, AdminTicket>;

type TicketFilters = { state: { values: typeof TICKET_STATES; start: "open" } };

/** Marks a ticket as answered, or as open again; answers whether it was. */
export function useMarkTicket() {
  const client = useQueryClient();
  return async (ticket: AdminTicket): Promise<boolean> => {
    const supabase = await getSupabase();
    const change = ticket.isOpen
      ? ({ status: "answered", answered_at: new Date().toISOString() } as const)
      : ({ status: "open", answered_at: null } as const);
    const { error } = await supabase.from("support_tickets").update(change).eq("id", ticket.id);
    await client.invalidateQueries({ queryKey: [ticketList.name] });
    return error === null;
  };
}
