import { useQueryClient } from "@tanstack/react-query";
import { type AdminTicket, ticketList } from "#app/core/admin-lists/ticket-list.ts";
import { invokeFunction } from "#app/core/functions/invoke-function.ts";

/** Marks a ticket as answered, or as open again; answers how it went. */
export function useMarkTicket() {
  const client = useQueryClient();
  return async ({ id, isOpen, version }: AdminTicket) => {
    const result = await invokeFunction("mark-ticket", { ticketId: id, isAnswered: isOpen, version });
    await client.invalidateQueries({ queryKey: [ticketList.name] });
    return result;
  };
}
