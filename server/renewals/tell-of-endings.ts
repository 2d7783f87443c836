import { DAY_MS } from "#domain/clock/durations.ts";
import { type EndingNotice, endingNotice, endsWithNotices } from "#domain/memberships/ending-notices.ts";
import { mayNotify } from "#domain/notifications/notification-choice.ts";
import { getPlan, type PlanId } from "#domain/plans/plan-catalogue.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { findLetterAddress } from "#server/access/letter-address.ts";
import { ENDING_ALERT } from "#server/alerts/alert-content.ts";
import { enqueueNotices } from "#server/alerts/enqueue-notices.ts";
import { readNotificationChoices } from "#server/alerts/notification-rows.ts";
import { enqueueMail, type QueuedMail } from "#server/platform/mail/enqueue-mail.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import type { Services } from "#server/platform/services.ts";
import { membershipExpired, membershipExpiring, trialEnding, trialOver } from "./ending-letters.ts";

type TellServices = Pick<Services, "database" | "clock">;
type Addressed = Pick<QueuedMail<object>, "recipient" | "language" | "dedupeKey" | "at"> & { name: string };
/** Of a plan, or of the trial where that is null. */
type Reminder = { planId: PlanId | null; endsAt: Date };
type Letter = {
  userId: string;
  enqueue: (transaction: Transaction, to: Addressed) => Promise<void>;
  dedupeKey: string;
  /** What comes to an end: members choose how they are reminded. Null: it has ended, which they are always told by letter. */
  reminder: Reminder | null;
};

/** A day before a trial ends its member is notified. */
const TRIAL_NOTICE_MS = DAY_MS;

/**
 * Writes the letters that the clock alone brings: a membership or a trial ends soon, or has ended. Once each, by any number of
 * processes; for life, and where a later term follows, there is none. Spec: [9.2], [9.7].
 */
export async function tellOfEndings({ database, clock }: TellServices): Promise<void> {
  const now = clock();
  await database.transaction(SERVICE, async (transaction) => {
    const due = [...(await membershipLetters(transaction, now)), ...(await trialLetters(transaction, now))];
    const unwritten = await withoutWritten(transaction, due);
    const choices = await readNotificationChoices(
      transaction,
      unwritten.map(({ userId }) => userId),
    );
    for (const letter of unwritten) {
      const { userId, reminder, dedupeKey: cause } = letter;
      const choice = choices.get(userId) ?? null;
      if (reminder !== null) await alert(transaction, { userId, cause, ...reminder }, now);
      if (reminder === null || mayNotify(choice, "expiry_reminder", "mail")) await write(transaction, letter, now);
    }
  });
}

/** In the member's browsers and chat, as far as they chose. */
function alert(
  transaction: Transaction,
  { userId, cause, planId, endsAt }: Reminder & { userId: string; cause: string },
  now: Date,
): Promise<void> {
  const notices = [{ userId, cause, payload: { planId, endsAt: endsAt.toISOString() } }];
  const [about, kind] = ["expiry_reminder", ENDING_ALERT] as const;
  return enqueueNotices(transaction, { about, kind, notices, expiresAt: endsAt, now });
}

type TermRow = { user_id: string; plan_id: PlanId; starts_at: string; ends_at: string };

/** Terms follow each other: what ends is the last. A frozen one counts, since it may come back. */
const ENDING_TERMS = `
  select m.user_id, min(m.starts_at) as starts_at, max(m.ends_at) as ends_at,
    (array_agg(m.plan_id order by m.ends_at desc))[1] as plan_id
  from public.memberships m
  where m.status <> 'ended' and m.user_id in (
    select user_id from public.memberships where status = 'active' and ends_at > $1 and ends_at <= $2)
  group by m.user_id having count(*) = count(m.ends_at) and max(m.ends_at) > $1 and max(m.ends_at) <= $2`;

async function membershipLetters(transaction: Transaction, now: Date): Promise<Letter[]> {
  const { from, to } = endsWithNotices(now);
  const rows = await transaction.query<TermRow>(ENDING_TERMS, [from, to]);
  return rows.flatMap((row) => {
    const notice = endingNotice({ startsAt: new Date(row.starts_at), endsAt: new Date(row.ends_at) }, now);
    return notice === null ? [] : [membershipLetter(row, notice)];
  });
}

function membershipLetter({ user_id: userId, plan_id: planId, ends_at }: TermRow, notice: EndingNotice): Letter {
  const facts = { planId, endsAt: ends_at, priceCents: getPlan(planId).priceCents };
  return {
    userId,
    dedupeKey: `membership_ends:${userId}:${ends_at}:${notice}`,
    reminder: notice === "over" ? null : { planId, endsAt: new Date(ends_at) },
    enqueue: (transaction, { name, ...to }) => {
      const payload = { name, ...facts };
      return notice === "over"
        ? enqueueMail(transaction, { ...to, letter: membershipExpired, payload })
        : enqueueMail(transaction, { ...to, letter: membershipExpiring, payload: { ...payload, days: notice } });
    },
  };
}

/** A member who bought meanwhile hears nothing more about the trial. */
const ENDING_TRIALS = `
  select t.user_id, t.ends_at from public.trials t
  where t.state in ('active', 'ended') and t.ends_at > $1 and t.ends_at <= $2
    and not exists (select from public.memberships m where m.user_id = t.user_id)
    and not exists (select from public.owned_products p where p.user_id = t.user_id)`;

async function trialLetters(transaction: Transaction, now: Date): Promise<Letter[]> {
  const to = new Date(now.getTime() + TRIAL_NOTICE_MS);
  const rows = await transaction.query<{ user_id: string; ends_at: string }>(ENDING_TRIALS, [
    endsWithNotices(now).from,
    to,
  ]);
  return rows.map(({ user_id: userId, ends_at: endsAt }) => {
    const isOver = new Date(endsAt) <= now;
    const letter = isOver ? trialOver : trialEnding;
    return {
      userId,
      dedupeKey: `${letter.kind}:${userId}`,
      reminder: isOver ? null : { planId: null, endsAt: new Date(endsAt) },
      enqueue: (transaction, { name, ...to }) => enqueueMail(transaction, { ...to, letter, payload: { name, endsAt } }),
    };
  });
}

async function withoutWritten(transaction: Transaction, letters: readonly Letter[]): Promise<Letter[]> {
  const keys = letters.map(({ dedupeKey }) => dedupeKey);
  const rows = await transaction.query<{ dedupe_key: string }>(
    "select dedupe_key from public.outbox where dedupe_key = any($1::text[])",
    [keys],
  );
  const written = new Set(rows.map(({ dedupe_key }) => dedupe_key));
  return letters.filter(({ dedupeKey }) => !written.has(dedupeKey));
}

async function write(transaction: Transaction, { userId, enqueue, dedupeKey }: Letter, at: Date): Promise<void> {
  const member = await findLetterAddress(transaction, userId);
  if (member === null) return;
  await enqueue(transaction, { ...member, dedupeKey, at });
}
