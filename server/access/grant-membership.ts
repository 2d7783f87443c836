import { z } from "zod";
import { findTradingviewProblem, toTradingviewUsername } from "#domain/checkout/checkout-info.ts";
import { MOST_MONTHS } from "#domain/memberships/membership-change.ts";
import { PLAN_IDS } from "#domain/plans/plan-catalogue.ts";
import { undoUntil } from "#domain/staff/undo.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { grantedRow } from "./change-rows.ts";
import { requestIndicatorAccess } from "./cover-indicator-access.ts";
import { membershipGranted, tellOfTerm } from "./membership-letters.ts";
import { reasonSchema, recordChange } from "./membership-record.ts";
import { lockMember } from "./membership-rows.ts";
import { keepMembershipUndo, readHeld } from "./membership-undo.ts";
import { insertGrant } from "./write-rows.ts";

/** Of a plan with an end; without them the catalogue's. */
export const monthsSchema = z.int().min(1).max(MOST_MONTHS).nullable();

const inputSchema = z.object({
  userId: z.uuid(),
  planId: z.enum(PLAN_IDS),
  months: monthsSchema,
  tradingviewUsername: z
    .string()
    .transform(toTradingviewUsername)
    .refine((name) => findTradingviewProblem(name) === null)
    .nullable(),
  reason: reasonSchema,
});

/**
 * Gives somebody a plan that nobody paid for: it joins the line now as a purchase would, and the indicator's
 * access waits for the team. Spec: [2.23], [6.7].
 */
export const grantMembership = adminAction({
  name: "grant-membership",
  area: "access",
  input: inputSchema,
  idempotency: "accepted",
  async act({ userId, planId, months, tradingviewUsername: typed, reason }, { transaction, actor, at }) {
    if (!(await lockMember(transaction, userId))) return refuse("account.gone");
    const before = await readHeld(transaction, userId);
    const { access } = before;
    const tradingviewUsername =
      typed ?? access?.tradingview_username ?? (await findProfileName(transaction, userId)) ?? null;
    if (tradingviewUsername === null) return refuse("membership.name_missing");
    const { coverage, row } = await insertGrant(transaction, { row: grantedRow({ planId, months, at }), userId });
    const request = { userId, access, coverage, at, tradingviewUsername, isGiven: true };
    await requestIndicatorAccess(transaction, request);
    const change = { membership_id: row.id, user_id: userId, kind: "granted", reason, actor, at } as const;
    const changeId = await recordChange(transaction, change);
    const told = { userId, planId, endsAt: row.ends_at, changeId, at, notBefore: undoUntil(at) };
    const letterKey = await tellOfTerm(transaction, membershipGranted, told);
    const act = { kind: "membership.granted", userId, membershipId: row.id, changeId, row: null, before } as const;
    const undo = await keepMembershipUndo(transaction, { ...act, letterKey, actor, at });
    const after = { planId, startsAt: row.runs_from ?? row.starts_at, endsAt: row.ends_at, reason };
    const audit = {
      action: "membership.granted",
      subject: userId,
      after,
      details: { membershipId: row.id, actId: undo.actId },
    };
    return { ok: true, data: { membershipId: row.id, undo }, audit };
  },
});

/** The account of the charting platform that a member gives in their settings; null for none. */
export async function findProfileName(transaction: Transaction, userId: string): Promise<string | null> {
  const [profile] = await transaction.query<{ name: string | null }>(
    "select nullif(tradingview_username, '') as name from public.profiles where id = $1",
    [userId],
  );
  return profile?.name ?? null;
}
