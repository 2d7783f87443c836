import { createHash } from "node:crypto";
import { mailboxOf } from "#domain/contact/email-address.ts";
import { trialEnd } from "#domain/trial/trial.ts";
import type { Transaction } from "#gateway/database/port.ts";
import type { Encryption } from "#gateway/encryption/encryption.ts";

type TrialOf = { userId: string; at: Date };

/** Whether the member has had a plan, a product or access: then a trial would show nothing new. With the member locked. */
export async function hasHadAccess(transaction: Transaction, userId: string): Promise<boolean> {
  const rows = await transaction.query(
    `select from public.memberships where user_id = $1 union all
     select from public.owned_products where user_id = $1 union all
     select from public.indicator_access where user_id = $1`,
    [userId],
  );
  return rows.length > 0;
}

/** Whether the member's trial waits for a name that has had another member's trial: one per name, from its grant on. */
export async function isTrialNameUsed(transaction: Transaction, userId: string): Promise<boolean> {
  const rows = await transaction.query(
    `select from public.trials own join public.trials other
       on other.user_id <> own.user_id and lower(other.granted_username) = lower(own.tradingview_username)
     where own.user_id = $1 and own.state in ('requested', 'active')`,
    [userId],
  );
  return rows.length > 0;
}

type NewTrial = TrialOf & { tradingviewUsername: string; email: string | undefined; encryption: Encryption };

/** Of requests at once, by one person or mailbox, the first counts; false where there was one. */
export async function insertTrial(
  transaction: Transaction,
  { userId, tradingviewUsername, email, encryption, at }: NewTrial,
): Promise<boolean> {
  const [mailboxHash, ...earlier] = email ? hashMailbox(mailboxOf(email), encryption) : [null];
  const rows = await transaction.query(
    `insert into public.trials (user_id, tradingview_username, mailbox_hash, requested_at)
     select $1, $2, $3, $4 where not exists (select from public.trials where mailbox_hash = any ($5))
     on conflict do nothing returning user_id`,
    [userId, tradingviewUsername, mailboxHash, at, earlier],
  );
  return rows.length > 0;
}

/** The hash that is kept of a mailbox, and those that earlier keys and an earlier release, without a key, have kept of it. */
function hashMailbox(mailbox: string, encryption: Encryption): [string, ...string[]] {
  return [...encryption.marksOf(mailbox, "mailbox of a trial"), createHash("sha256").update(mailbox).digest("hex")];
}

/**
 * Starts the trial that waits for its grant; answers its end, or null where the access is no trial's or its days run
 * already. The name counts as one that has had its trial from now on. Spec: [9.7].
 */
export async function startTrial(transaction: Transaction, { userId, at }: TrialOf): Promise<Date | null> {
  const endsAt = trialEnd(at);
  const [trial] = await transaction.query<{ starts: boolean }>(
    `update public.trials set state = 'active', granted_at = coalesce(granted_at, $2), ends_at = coalesce(ends_at, $3),
       granted_username = tradingview_username
     where user_id = $1 and state in ('requested', 'active') returning granted_at = $2 as starts`,
    [userId, at, endsAt],
  );
  return trial?.starts ? endsAt : null;
}

/** A purchase takes the trial's place, or its account is gone: it is over now. */
export async function endTrial(transaction: Transaction, { userId, at }: TrialOf): Promise<void> {
  await transaction.query(
    `update public.trials set state = 'ended',
       ends_at = case when ends_at is null then null else greatest(granted_at, least(ends_at, $2)) end
     where user_id = $1 and state in ('requested', 'active')`,
    [userId, at],
  );
}
