import { definePersonalTable, type PersonalTable } from "#server/platform/personal-tables.ts";

const TICKET_OWNER = "(select k.user_id from public.support_tickets k where k.id = t.ticket_id)";

export const personalTables: readonly PersonalTable[] = [
  definePersonalTable("ticket_attachments", {
    owner: TICKET_OWNER,
    onDeletion: "erased",
    columns: {
      bytes: "technical",
      created_at: "technical",
      id: "technical",
      message_id: "technical",
      name: "content",
      path: "content",
      ticket_id: "technical",
      type: "technical",
    },
  }),
  definePersonalTable("ticket_messages", {
    owner: TICKET_OWNER,
    onDeletion: "erased",
    columns: {
      created_at: "technical",
      id: "technical",
      is_from_team: "technical",
      text: "content",
      ticket_id: "technical",
    },
  }),
  definePersonalTable("support_tickets", {
    owner: "t.user_id",
    onDeletion: "erased",
    columns: {
      answered_at: "technical",
      created_at: "technical",
      email: "contact",
      first_answered_at: "technical",
      id: "technical",
      language: "technical",
      last_message_at: "technical",
      message: "content",
      name: "identity",
      number: "technical",
      search_text: "secret",
      status: "technical",
      subject: "content",
      user_id: "technical",
      version: "technical",
      waiting_since: "technical",
    },
  }),
];
