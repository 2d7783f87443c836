import { useQueryClient } from "@tanstack/react-query";
import { type AdminTicket, ticketList } from "#app/core/admin-lists/ticket-list.ts";
import { getSupabase } from "#app/core/supabase/client.ts";

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
