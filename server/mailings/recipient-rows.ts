import type { Language } from "#domain/language/language-of.ts";
import { CATCH_UP_MS, LETTER_LEASE_MS } from "#domain/mailings/delivery.ts";
import type { LeftOut, MailingSettings, RecipientState } from "#domain/mailings/mailing.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { SETTINGS_SQL } from "./mailing-rows.ts";
import { leftOutSql, OF_SEGMENT_SQL, PEOPLE_SQL, segmentValues } from "./people-sql.ts";

/** Names a recipient's row. */
export type RecipientKey = { mailingId: string; userId: string };

const FREEZE_SQL = `with people as (
    select u.id from ${PEOPLE_SQL} where ${OF_SEGMENT_SQL} and ${leftOutSql("$8::text", "$7::timestamptz")} is null),
  choices as (insert into public.mailing_choices (user_id) select id from people on conflict do nothing),
  frozen as (insert into public.mailing_recipients (mailing_id, user_id, next_attempt_at)
    select $9::uuid, id, $7::timestamptz from people on conflict do nothing returning user_id)
  update public.mailings set state = 'sending', started_at = $7::timestamptz, recipients = (select count(*) from frozen)
  where id = $9::uuid`;

/** Starts a mailing whose moment has come: from now on its people are these. False where none is due. */
export async function startNext(transaction: Transaction, now: Date): Promise<boolean> {
  const [due] = await transaction.query<MailingSettings & { id: string }>(
    `select m.id, ${SETTINGS_SQL} from public.mailings m where m.state = 'scheduled' and m.starts_at <= $1
     order by m.starts_at, m.id limit 1 for update skip locked`,
    [now],
  );
  if (due === undefined) return false;
  await transaction.query(FREEZE_SQL, [...segmentValues({ ...due, now }), due.kind, due.id]);
  return true;
}

// The mailing's row is held for a moment: its pace is of all processes together, and who stops it waits for it.
const CLAIM_MAILING_SQL = `update public.mailings u set
    next_letter_at = greatest(coalesce(u.next_letter_at, $1::timestamptz), $1::timestamptz - make_interval(secs => $2::float8))
      + make_interval(secs => 60.0 / u.pace)
  where u.id = (select m.id from public.mailings m
    where m.state = 'sending' and (m.next_letter_at is null or m.next_letter_at <= $1::timestamptz)
      and exists (select from public.mailing_recipients r
        where r.mailing_id = m.id and r.state = 'waiting' and r.next_attempt_at <= $1::timestamptz)
    order by m.next_letter_at nulls first, m.id limit 1 for update skip locked)
  returning u.id`;

const CLAIM_RECIPIENT_SQL = `update public.mailing_recipients w set state = 'sending', claimed_at = $2::timestamptz, attempts = w.attempts + 1
  where w.mailing_id = $1 and w.user_id = (select r.user_id from public.mailing_recipients r
    where r.mailing_id = $1 and r.state = 'waiting' and r.next_attempt_at <= $2::timestamptz
    order by r.next_attempt_at, r.user_id limit 1 for update skip locked)
  returning w.user_id as "userId", w.letter_id as "letterId", w.attempts`;

const READ_SQL = `select ${SETTINGS_SQL}, u.email as recipient, u.language, u.name as "readerName", c.opt_out_code as code,
    ${leftOutSql("m.kind", "$3::timestamptz")} as "leftOut"
  from public.mailings m cross join ${PEOPLE_SQL} where m.id = $1 and u.id = $2`;

export type ClaimedLetter = RecipientKey &
  MailingSettings & {
    letterId: string;
    attempts: number;
    recipient: string;
    language: Language;
    readerName: string;
    code: string;
  };

/**
 * Takes the next letter that a pace lets go, so that no other process ever sends it; null where none is due. The row is
 * `sending` once the transaction is committed, before the mail server hears of it. Who isn't to be written to any more is
 * left out with it.
 */
export async function claimLetter(transaction: Transaction, now: Date): Promise<ClaimedLetter | "left_out" | null> {
  const [mailing] = await transaction.query<{ id: string }>(CLAIM_MAILING_SQL, [now, CATCH_UP_MS / 1000]);
  if (mailing === undefined) return null;
  const mailingId = mailing.id;
  const [claimed] = await transaction.query<{ userId: string; letterId: string; attempts: number }>(
    CLAIM_RECIPIENT_SQL,
    [mailingId, now],
  );
  if (claimed === undefined) return null;
  type Read = Omit<ClaimedLetter, "mailingId" | "userId" | "letterId" | "attempts"> & { leftOut: LeftOut | null };
  const [read] = await transaction.query<Read>(READ_SQL, [mailingId, claimed.userId, now]);
  if (read === undefined) throw new Error("a recipient without a line in the list of accounts");
  const { leftOut, ...letter } = read;
  if (leftOut === null) return { ...letter, ...claimed, mailingId };
  const isTheirs = leftOut === "unsubscribed" || leftOut === "not_chosen";
  const state = isTheirs ? "unsubscribed" : "failed";
  await markUnsent(transaction, { ...claimed, mailingId }, { state, error: leftOut, retryAt: null });
  return "left_out";
}

/** The server took it. Also of one that was in doubt meanwhile: its process was only slow. */
export async function markSent(transaction: Transaction, { mailingId, userId }: RecipientKey, at: Date): Promise<void> {
  await transaction.query(
    `update public.mailing_recipients set state = 'sent', sent_at = $3, error = null
     where mailing_id = $1 and user_id = $2 and state in ('sending', 'in_doubt')`,
    [mailingId, userId, at],
  );
}

/** It went no further; `retryAt` where it waits again. */
export async function markUnsent(
  transaction: Transaction,
  { mailingId, userId }: RecipientKey,
  end: { state: Exclude<RecipientState, "sent" | "sending" | "returned">; error: string; retryAt: Date | null },
): Promise<void> {
  await transaction.query(
    `update public.mailing_recipients set state = $3, error = $4, next_attempt_at = coalesce($5::timestamptz, next_attempt_at)
     where mailing_id = $1 and user_id = $2 and state = 'sending'`,
    [mailingId, userId, end.state, end.error.slice(0, 80), end.retryAt],
  );
}

/** The mailing's next letter doesn't go before then. */
export async function pauseMailing(transaction: Transaction, mailingId: string, until: Date): Promise<void> {
  const sql = "update public.mailings set next_letter_at = greatest(next_letter_at, $2) where id = $1";
  await transaction.query(sql, [mailingId, until]);
}

/** Letters that lost their process are in doubt, and mailings of which nothing waits any more are done. */
export async function settleMailings(transaction: Transaction, now: Date): Promise<void> {
  await transaction.query(
    `update public.mailing_recipients set state = 'in_doubt', error = 'process_lost'
     where state = 'sending' and claimed_at < $1`,
    [new Date(now.getTime() - LETTER_LEASE_MS)],
  );
  await transaction.query(
    `update public.mailings m set state = 'done', ended_at = $1 where m.state = 'sending' and not exists (
       select from public.mailing_recipients r where r.mailing_id = m.id and r.state in ('waiting', 'sending'))`,
    [now],
  );
}
