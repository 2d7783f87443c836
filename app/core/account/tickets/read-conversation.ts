import { getSupabase } from "#app/core/data/supabase/client.ts";
import type { Language } from "#domain/language/language-of.ts";
import type { TicketState } from "#domain/support/ticket-state.ts";

export type TicketFile = { id: string; path: string; name: string; bytes: number };

export type TicketMessage = { id: string; isFromTeam: boolean; text: string; at: Date; files: TicketFile[] };

export type Conversation = {
  id: string;
  number: number;
  userId: string | null;
  name: string;
  email: string;
  subject: string;
  language: Language;
  status: TicketState;
  createdAt: Date;
  answeredAt: Date | null;
  firstAnsweredAt: Date | null;
  waitingSince: Date;
  version: number;
  /** The ticket's own text first. */
  messages: TicketMessage[];
};

/** PostgreSQL's name for a text that is no id, or a number that is none. */
const NO_ID: readonly string[] = ["22P02", "22003"];

const COLUMNS = `id, number, user_id, name, email, subject, message, language, status, created_at, answered_at, first_answered_at,
  waiting_since, version`;

/** A ticket with all that was said in it; null where there is none that the caller may read. Throws what went wrong. */
export async function readConversation(key: { id: string } | { number: string }): Promise<Conversation | null> {
  const supabase = await getSupabase();
  const asked = supabase.from("support_tickets").select(COLUMNS);
  const found = "id" in key ? asked.eq("id", key.id) : asked.eq("number", Number(key.number));
  const { data: ticket, error } = await found.maybeSingle();
  if (error && NO_ID.includes(error.code)) return null;
  if (error) throw error;
  if (ticket === null) return null;
  const [messages, files] = await Promise.all([
    supabase
      .from("ticket_messages")
      .select("id, is_from_team, text, created_at")
      .eq("ticket_id", ticket.id)
      .order("created_at")
      .order("id"),
    supabase
      .from("ticket_attachments")
      .select("id, message_id, path, name, bytes")
      .eq("ticket_id", ticket.id)
      .order("created_at")
      .order("id"),
  ]);
  if (messages.error) throw messages.error;
  if (files.error) throw files.error;
  const filesOf = (messageId: string | null) => files.data.filter(({ message_id }) => message_id === messageId);
  const createdAt = new Date(ticket.created_at);
  return {
    id: ticket.id,
    number: ticket.number,
    userId: ticket.user_id,
    name: ticket.name,
    email: ticket.email,
    subject: ticket.subject,
    language: ticket.language,
    status: ticket.status,
    createdAt,
    answeredAt: toDate(ticket.answered_at),
    firstAnsweredAt: toDate(ticket.first_answered_at),
    waitingSince: new Date(ticket.waiting_since),
    version: ticket.version,
    messages: [
      { id: ticket.id, isFromTeam: false, text: ticket.message, at: createdAt, files: filesOf(null) },
      ...messages.data.map(({ id, is_from_team, text, created_at }) => ({
        id,
        isFromTeam: is_from_team,
        text,
        at: new Date(created_at),
        files: filesOf(id),
      })),
    ],
  };
}

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
