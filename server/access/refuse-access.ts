import type { AccessProblem } from "#domain/access/access-problems.ts";
import type { TrialRefusal } from "#domain/trial/trial.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { accessFailed } from "./access-letters.ts";
import { deactivateAccess, lockIndicatorAccess, recordAccessEvents } from "./indicator-access-rows.ts";
import { findLetterAddress } from "./letter-address.ts";
import { trialRefused } from "./trial-letters.ts";

type Failure<Reason> = { userId: string; reason: Reason; actor: string; at: Date };

/**
 * The team can't grant what waits: the member learns why and gives another name. False where nothing waits, or where that
 * was said already. With the member locked. Spec: [4.1].
 */
export async function failIndicatorAccess(
  transaction: Transaction,
  { userId, reason, actor, at }: Failure<AccessProblem>,
): Promise<boolean> {
  const access = await lockIndicatorAccess(transaction, userId);
  if (access === null || access.status !== "pending" || access.problem !== null) return false;
  await transaction.query("update public.indicator_access set problem = $2, problem_at = $3 where user_id = $1", [
    userId,
    reason,
    at,
  ]);
  await recordAccessEvents(transaction, { userId, events: ["failed"], at, actor, detail: reason });
  const member = await findLetterAddress(transaction, userId);
  if (member === null) return true;
  const { name, ...to } = member;
  await enqueueMail(transaction, {
    letter: accessFailed,
    ...to,
    dedupeKey: `indicator_access_failed:${userId}:${at.toISOString()}`,
    at,
    payload: { name, tradingviewUsername: access.tradingview_username, reason },
  });
  return true;
}

/**
 * The team refuses a request for the trial. Its row stays: name and mailbox have had their one request. False where none
 * waits. With the member locked. docs/decisions/124.
 */
export async function refuseTrial(
  transaction: Transaction,
  { userId, reason, actor, at }: Failure<TrialRefusal>,
): Promise<boolean> {
  const refused = await transaction.query(
    `update public.trials set state = 'refused', refused_at = $2, refusal = $3
     where user_id = $1 and state = 'requested' returning user_id`,
    [userId, at, reason],
  );
  if (refused.length === 0) return false;
  await deactivateAccess(transaction, { userId, at });
  await recordAccessEvents(transaction, { userId, events: ["refused"], at, actor, detail: reason });
  const member = await findLetterAddress(transaction, userId);
  if (member === null) return true;
  const { name, ...to } = member;
  const dedupeKey = `trial_refused:${userId}`;
  await enqueueMail(transaction, { letter: trialRefused, ...to, dedupeKey, at, payload: { name, reason } });
  return true;
}
