import { cleanName, cleanText, isPlainText } from "#domain/checkout/plain-text.ts";
import { isEmailAddress } from "#domain/contact/email-address.ts";
import type { Checked } from "#domain/errors/result.ts";

/** What somebody writes to the team. Spec: [3.10]. */
export type Ticket = { name: string; email: string; subject: string; message: string };
export type TicketField = keyof Ticket;
/** What either side writes in a ticket that is there. */
export type TicketReply = { text: string };
export type TicketProblem = "required" | "too_short" | "too_long" | "invalid";

/** Bounds in characters; the specification leaves them open ([5.11]). */
export const TICKET_LENGTHS: Record<TicketField | "text", { least: number; most: number }> = {
  name: { least: 1, most: 120 },
  email: { least: 3, most: 254 },
  subject: { least: 3, most: 150 },
  message: { least: 10, most: 5_000 },
  text: { least: 1, most: 5_000 },
};

/** A message has lines; no other control character belongs into it. */
const LINE_BREAKS = /[\t\r\n\u2028\u2029]/g;
const TICKET_FIELDS: readonly TicketField[] = ["name", "email", "subject", "message"];

/** A ticket trimmed and without invisible characters, or what is wrong with it, field by field. */
export function checkTicket(typed: Ticket): Checked<Ticket, Partial<Record<TicketField, TicketProblem>>> {
  const ticket = {
    name: cleanName(typed.name),
    email: typed.email.trim(),
    subject: cleanName(typed.subject),
    message: cleanText(typed.message),
  };
  const found = TICKET_FIELDS.flatMap((field) => {
    const problem = findProblem(field, ticket[field]);
    return problem === null ? [] : [[field, problem] as const];
  });
  return found.length === 0 ? { ok: true, value: ticket } : { ok: false, problems: Object.fromEntries(found) };
}

/** A reply trimmed, or what is wrong with it. */
export function checkReply(typed: TicketReply): Checked<TicketReply, { text: TicketProblem }> {
  const text = cleanText(typed.text);
  const problem = findProblem("text", text);
  return problem === null ? { ok: true, value: { text } } : { ok: false, problems: { text: problem } };
}

function findProblem(field: TicketField | "text", text: string): TicketProblem | null {
  const { least, most } = TICKET_LENGTHS[field];
  const length = [...text].length;
  if (length === 0) return "required";
  if (length > most) return "too_long";
  const hasLines = field === "message" || field === "text";
  if (!isPlainText(hasLines ? text.replaceAll(LINE_BREAKS, " ") : text)) return "invalid";
  if (field === "email" && !isEmailAddress(text)) return "invalid";
  return length < least ? "too_short" : null;
}
