import type { AnswerTimeReader } from "#app/ports.ts";
import { MOST_KEPT_BYTES } from "#domain/account/kept-bytes.ts";
import type { Language } from "#domain/language/language-of.ts";
import type { AnswerTimes } from "#domain/support/answer-time.ts";
import type { TicketState } from "#domain/support/ticket-state.ts";
import type { Database, Transaction } from "#gateway/database/port.ts";
import { currentAddressSql } from "#server/platform/mail/current-address.ts";

export type TicketRow = {
  id: string;
  number: number;
  userId: string | null;
  name: string;
  /** Where answers go: the address it was written from, or the one that its account has since. */
  email: string;
  subject: string;
  language: Language;
  status: TicketState;
  answeredAt: Date | null;
  version: number;
};

type StoredTicket = Omit<TicketRow, "answeredAt"> & { answeredAt: string | null };

const FIND_SQL = `select t.id, t.number, t.user_id as "userId", t.name, ${currentAddressSql("t.user_id", "t.email")} as email,
    t.subject, t.language, t.status, t.answered_at as "answeredAt", t.version
  from public.support_tickets t where t.id = $1 for update of t`;

const ROW_BYTES = 200;
const TICKET_BYTES_SQL = `select coalesce(sum(octet_length(words) + ${ROW_BYTES}), 0) as bytes from (
    select message as words from public.support_tickets where user_id = $1
    union all select m.text from public.ticket_messages m join public.support_tickets t on t.id = m.ticket_id
      where t.user_id = $1 and not m.is_from_team) written`;

/** A ticket, held until the transaction ends; null where there is none. */
export async function lockTicket(transaction: Transaction, ticketId: string): Promise<TicketRow | null> {
  const [row] = await transaction.query<StoredTicket>(FIND_SQL, [ticketId]);
  if (row === undefined) return null;
  const { answeredAt, number } = row;
  return { ...row, number: Number(number), answeredAt: answeredAt === null ? null : new Date(answeredAt) };
}

/**
 * Whether a member's tickets may take this many more bytes of their words; holds the member's profile, so that two at
 * once count each other. A row counts 200 bytes by itself.
 */
export async function fitsTickets(
  transaction: Transaction,
  { userId, text }: { userId: string; text: string },
): Promise<boolean> {
  await transaction.query("select 1 from public.profiles where id = $1 for update", [userId]);
  const [row] = await transaction.query<{ bytes: number }>(TICKET_BYTES_SQL, [userId]);
  return Number(row?.bytes ?? 0) + ROW_BYTES + Buffer.byteLength(text) <= MOST_KEPT_BYTES.tickets;
}

/** What staff see of it when they change it, and which version that is. */
export async function readTicketRecord(transaction: Transaction, ticketId: string) {
  const ticket = await lockTicket(transaction, ticketId);
  if (ticket === null) return null;
  const { status, answeredAt, version } = ticket;
  return { status, answeredAt: answeredAt?.toISOString() ?? null, version };
}

/**
 * Leaves a ticket in another state. It waits for the team from the moment at which it is opened (again); `isAnswer` stops
 * the clock of the first answer.
 */
export async function setTicketState(
  transaction: Transaction,
  change: { ticketId: string; status: TicketState; isAnswer: boolean; at: Date },
): Promise<void> {
  const { ticketId, status, isAnswer, at } = change;
  await transaction.query(
    `update public.support_tickets set status = $2,
       answered_at = case when $2 = 'open' then null else $4::timestamptz end,
       waiting_since = case when $2 = 'open' and status <> 'open' then $4 else waiting_since end,
       first_answered_at = case when $3 then coalesce(first_answered_at, $4) else first_answered_at end,
       last_message_at = $4
     where id = $1`,
    [ticketId, status, isAnswer, at],
  );
}

/** Keeps what was said in a ticket; answers the message's id. */
export async function insertMessage(
  transaction: Transaction,
  message: { ticketId: string; isFromTeam: boolean; text: string; at: Date },
): Promise<string> {
  const { ticketId, isFromTeam, text, at } = message;
  const [row] = await transaction.query<{ id: string }>(
    `insert into public.ticket_messages (ticket_id, is_from_team, text, created_at) values ($1, $2, $3, $4) returning id`,
    [ticketId, isFromTeam, text, at],
  );
  if (row === undefined) throw new Error("a message was not written");
  return row.id;
}

/** How soon the team answers first, as everybody may know it. */
export function createAnswerTimeReader(database: Database): AnswerTimeReader {
  const sql = `select answered, median_seconds as "medianSeconds" from public.first_answer_times()`;
  return {
    async readAnswerTimes() {
      const [times] = await database.query<AnswerTimes>({ role: "anon" }, { sql, readOnly: true });
      return times ?? { answered: 0, medianSeconds: null };
    },
  };
}
