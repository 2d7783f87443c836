import { createHash } from "node:crypto";
import { mailboxOf } from "#domain/contact/email-address.ts";
import { trialEnd } from "#domain/trial/trial.ts";
import type { Transaction } from "#gateway/database/port.ts";

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

/** Whether this account of the charting platform, in any spelling, belongs to somebody else's access. */
export async function isNameOfAnother(
  transaction: Transaction,
  { userId, tradingviewUsername }: { userId: string; tradingviewUsername: string },
): Promise<boolean> {
  const rows = await transaction.query(
    "select from public.indicator_access where lower(tradingview_username) = lower($2) and user_id <> $1",
    [userId, tradingviewUsername],
  );
  return rows.length > 0;
}

type NewTrial = TrialOf & { tradingviewUsername: string; email: string | undefined };

/** Of requests at once, by one person, mailbox or account of the charting platform, the first counts. */
export async function insertTrial(
  transaction: Transaction,
  { userId, tradingviewUsername, email, at }: NewTrial,
): Promise<"inserted" | "name_used" | "mailbox_used"> {
  const mailboxHash = email ? createHash("sha256").update(mailboxOf(email)).digest("hex") : null;
  const rows = await transaction.query(
    `insert into public.trials (user_id, tradingview_username, mailbox_hash, requested_at) values ($1, $2, $3, $4)
     on conflict do nothing returning user_id`,
    [userId, tradingviewUsername, mailboxHash, at],
  );
  if (rows.length > 0) return "inserted";
  const ofMailbox = await transaction.query("select from public.trials where mailbox_hash = $1", [mailboxHash]);
  return ofMailbox.length > 0 ? "mailbox_used" : "name_used";
}

/** Starts the trial that waits for its grant; answers its end, or null where the access is no trial's. Spec: [9.7]. */
export async function startTrial(transaction: Transaction, { userId, at }: TrialOf): Promise<Date | null> {
  const endsAt = trialEnd(at);
  const rows = await transaction.query(
    `update public.trials set state = 'active', granted_at = $2, ends_at = $3
     where user_id = $1 and state = 'requested' returning user_id`,
    [userId, at, endsAt],
  );
  return rows.length > 0 ? endsAt : null;
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
