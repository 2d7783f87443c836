import { randomUUID } from "node:crypto";
import type { Person } from "./people.ts";
import type { Row, TableRows } from "./row-types.ts";

const OWNER = "(select k.user_id from public.support_tickets k where k.id = t.ticket_id)";

function makeTicket({ userId, email }: Person, id: string): Row {
  return {
    id,
    user_id: userId,
    name: "Ana",
    email,
    subject: "Acceso",
    message: "No veo el indicador.",
    language: "es",
  };
}

/** Tickets and what hangs on them. A person's first ticket has the id of their first order. */
export const TICKET_ROWS: Record<string, TableRows> = {
  support_tickets: {
    owner: "t.user_id",
    make: (person) => makeTicket(person, randomUUID()),
    seed: (person) => [makeTicket(person, person.orderId)],
  },
  reply_templates: {
    owner: null,
    make: () => ({ title: "Acceso", text_es: "Hola, {name}.", text_en: "Hello, {name}." }),
  },
  ticket_messages: {
    owner: OWNER,
    make: ({ orderId }) => ({ ticket_id: orderId, is_from_team: true, text: "Ya está activo." }),
  },
  ticket_attachments: {
    owner: OWNER,
    make: ({ orderId, userId }) => ({
      ticket_id: orderId,
      path: `${userId}/${randomUUID()}`,
      name: "captura.png",
      type: "image/png",
      bytes: 1_000,
    }),
  },
};
