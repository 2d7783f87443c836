import { z } from "zod";
import type { Transaction } from "#gateway/database/port.ts";
import { recordAction } from "#server/platform/actions/admin-action.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { refuse } from "#server/platform/refuse.ts";
import { accessGranted } from "./access-letters.ts";
import { completeFirstStep } from "./first-steps.ts";
import {
  activateAccess,
  type IndicatorAccessRow,
  lockIndicatorAccess,
  readAccessRecord,
  recordAccessEvents,
  setAccessExpiry,
} from "./indicator-access-rows.ts";
import { findLetterAddress } from "./letter-address.ts";
import { lockMember } from "./membership-rows.ts";
import { trialActivated } from "./trial-letters.ts";
import { isTrialNameUsed, startTrial } from "./trial-rows.ts";

export type AccessGrant = { userId: string; actor: string; at: Date };

/**
 * An administrator says that the member's grant on the charting platform is made: pending becomes active, with
 * its event, the member's first step and a letter; a trial's days run from here. Granting again changes nothing;
 * `nothing_to_grant` when nothing waits or the time that was bought is over, `trial_name_used` where the name has had
 * another member's trial. Spec: [4.1], [6.7], [1.11].
 */
export async function grantAccess(
  transaction: Transaction,
  { userId, actor, at }: AccessGrant,
): Promise<"active" | "nothing_to_grant" | "trial_name_used"> {
  if (!(await lockMember(transaction, userId))) return "nothing_to_grant";
  const access = await lockIndicatorAccess(transaction, userId);
  if (access === null || access.status === "inactive" || isOver(access, at)) return "nothing_to_grant";
  if (access.status === "active") return "active";
  if (await isTrialNameUsed(transaction, userId)) return "trial_name_used";
  const trialEndsAt = await startTrial(transaction, { userId, at });
  if (trialEndsAt !== null) await setAccessExpiry(transaction, { userId, expiresAt: trialEndsAt });
  await activateAccess(transaction, { userId, at });
  await recordAccessEvents(transaction, { userId, events: ["granted"], at, actor });
  await completeFirstStep(transaction, { userId, key: "indicator_access", at, isByTeam: true });
  await tellMember(transaction, { access, trialEndsAt, at });
  return "active";
}

function isOver({ expires_at }: IndicatorAccessRow, at: Date): boolean {
  return expires_at !== null && new Date(expires_at) <= at;
}

async function tellMember(
  transaction: Transaction,
  { access, trialEndsAt, at }: { access: IndicatorAccessRow; trialEndsAt: Date | null; at: Date },
): Promise<void> {
  const member = await findLetterAddress(transaction, access.user_id);
  if (member === null) return;
  const { name, ...to } = member;
  const facts = { name, tradingviewUsername: access.tradingview_username };
  const once = `${access.user_id}:${access.requested_at}`;
  if (trialEndsAt === null) {
    const dedupeKey = `indicator_access_granted:${once}`;
    await enqueueMail(transaction, { letter: accessGranted, payload: facts, dedupeKey, ...to, at });
  } else {
    const payload = { ...facts, endsAt: trialEndsAt.toISOString() };
    await enqueueMail(transaction, {
      letter: trialActivated,
      payload,
      dedupeKey: `trial_activated:${once}`,
      ...to,
      at,
    });
  }
}

const inputSchema = z.object({ userId: z.uuid(), version: z.int() });

/** For administrators, as the database knows them at this moment. Spec: [6.7], [4.1]. */
export const grantIndicatorAccess = recordAction({
  name: "grant-indicator-access",
  area: "access",
  input: inputSchema,
  idempotency: "accepted",
  read: (transaction, { userId }) => readAccessRecord(transaction, userId),
  missing: "indicator.nothing_to_grant",
  async act({ userId }, { transaction, actor, at, current }) {
    const status = await grantAccess(transaction, { userId, actor, at });
    if (status === "nothing_to_grant") return refuse("indicator.nothing_to_grant");
    if (status === "trial_name_used") return refuse("trial.name_used");
    const audit = current.status === "active" ? null : { action: "indicator_access.granted", subject: userId };
    return { ok: true, data: { status }, audit };
  },
});
