import { recordAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { endRow, isOpen } from "./change-rows.ts";
import { reduceIndicatorAccess } from "./cover-indicator-access.ts";
import { membershipEnded, tellOfTerm } from "./membership-letters.ts";
import { membershipInput, readMembershipRecord, recordChange } from "./membership-record.ts";
import { findMemberships } from "./membership-rows.ts";
import { writeRow } from "./write-rows.ts";

/**
 * Ends a term now; what stands behind it moves up, and the indicator goes unless something else covers it. Never touches
 * money: a refund is the order's. Spec: [2.23], [6.7].
 */
export const endMembership = recordAction({
  name: "end-membership",
  area: "access",
  input: membershipInput,
  idempotency: "accepted",
  read: readMembershipRecord,
  missing: "membership.not_found",
  async act({ userId, membershipId, reason }, { transaction, actor, at }) {
    const row = (await findMemberships(transaction, userId)).find(({ id }) => id === membershipId);
    if (row === undefined) return refuse("membership.not_found");
    if (!isOpen(row, at, { isHeldToo: true })) return refuse("membership.over");
    const { coverage } = await writeRow(transaction, { row: endRow(row, at), userId });
    await reduceIndicatorAccess(transaction, { userId, coverage, at, event: "revoked" });
    const change = { membership_id: membershipId, user_id: userId, kind: "ended", reason, actor, at } as const;
    const changeId = await recordChange(transaction, change);
    const endsAt = at.toISOString();
    await tellOfTerm(transaction, membershipEnded, { userId, planId: row.plan_id, endsAt, changeId, at });
    return { ok: true, data: { isEnded: true }, audit: { action: "membership.ended", subject: userId } };
  },
});
