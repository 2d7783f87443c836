import type { PersonalTable } from "#server/platform/personal-tables.ts";

const TICKET_OWNER = "(select k.user_id from public.support_tickets k where k.id = t.ticket_id)";

export const personalTables: readonly PersonalTable[] = [
  { table: "ticket_attachments", owner: TICKET_OWNER, onDeletion: "erased" },
  { table: "ticket_messages", owner: TICKET_OWNER, onDeletion: "erased" },
  { table: "support_tickets", owner: "t.user_id", onDeletion: "erased", secrets: ["search_text"] },
];
