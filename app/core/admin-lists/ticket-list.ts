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
  version: number;
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
      .select("id, number, name, email, subject, message, status, created_at, version", { count: "exact" })
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
