import type { Language } from "#domain/language/language-of.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { enqueueMail } from "#server/mail/enqueue-mail.ts";
import {
  activateAccess,
  type IndicatorAccessRow,
  lockIndicatorAccess,
  recordAccessEvents,
  setAccessExpiry,
} from "./indicator-access-rows.ts";
import { lockMember } from "./membership-rows.ts";
import { startTrial } from "./trial-rows.ts";

export type AccessGrant = { userId: string; actor: string; at: Date };

/**
 * An administrator says that the member's grant on the charting platform is made: pending becomes active, with
 * its event, the member's first step and a letter; a trial's days run from here. Granting again changes nothing;
 * `nothing_to_grant` when nothing waits or the time that was bought is over. Spec: [4.1], [6.7].
 */
export async function grantIndicatorAccess(
  transaction: Transaction,
  { userId, actor, at }: AccessGrant,
): Promise<"active" | "nothing_to_grant"> {
  if (!(await lockMember(transaction, userId))) return "nothing_to_grant";
  const access = await lockIndicatorAccess(transaction, userId);
  if (access === null || access.status === "inactive" || isOver(access, at)) return "nothing_to_grant";
  if (access.status === "active") return "active";
  const trialEndsAt = await startTrial(transaction, { userId, at });
  if (trialEndsAt !== null) await setAccessExpiry(transaction, { userId, expiresAt: trialEndsAt });
  await activateAccess(transaction, { userId, at });
  await recordAccessEvents(transaction, { userId, events: ["granted"], at, actor });
  await completeFirstStep(transaction, { userId, at });
  await mailMember(transaction, access, at);
  return "active";
}

function isOver({ expires_at }: IndicatorAccessRow, at: Date): boolean {
  return expires_at !== null && new Date(expires_at) <= at;
}

async function completeFirstStep(
  transaction: Transaction,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  await transaction.query(
    `insert into public.onboarding_tasks (user_id, key, set_by_team, completed_at)
     values ($1, 'indicator_access', true, $2) on conflict (user_id, key) do nothing`,
    [userId, at],
  );
}

/** To the address of the member's latest order; of a trial's, who has none, to the account's as the office lists it. */
async function mailMember(transaction: Transaction, access: IndicatorAccessRow, at: Date): Promise<void> {
  const [member] = await transaction.query<{ email: string; name: string; language: Language }>(
    `select coalesce(o.email, l.email) as email, p.name, p.language
     from public.profiles p join public.user_list l on l.id = p.id left join public.orders o on o.user_id = p.id
     where p.id = $1 order by o.created_at desc limit 1`,
    [access.user_id],
  );
  if (member === undefined) return;
  await enqueueMail(transaction, {
    kind: "indicator_access_granted",
    recipient: member.email,
    language: member.language,
    dedupeKey: `indicator_access_granted:${access.user_id}:${access.requested_at}`,
    at,
    payload: { name: member.name, tradingviewUsername: access.tradingview_username },
  });
}
