import { z } from "zod";
import { MOST_ADDED_DAYS, MOST_DAYS } from "#domain/memberships/membership-change.ts";
import { recordAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { extendRow, isOpen } from "./change-rows.ts";
import { reduceIndicatorAccess } from "./cover-indicator-access.ts";
import { membershipExtended, tellOfTerm } from "./membership-letters.ts";
import { membershipInput, readMembershipRecord, recordChange } from "./membership-record.ts";
import { findMemberships } from "./membership-rows.ts";
import { writeRow } from "./write-rows.ts";

/** Adds days to a term that runs or waits; what comes behind it moves back. Spec: [2.23], [6.7]. */
export const extendMembership = recordAction({
  name: "extend-membership",
  area: "access",
  input: membershipInput.extend({ days: z.int().min(1).max(MOST_DAYS) }),
  idempotency: "accepted",
  read: readMembershipRecord,
  missing: "membership.not_found",
  async act({ userId, membershipId, days, reason }, { transaction, actor, at, current }) {
    const row = (await findMemberships(transaction, userId)).find(({ id }) => id === membershipId);
    if (row === undefined) return refuse("membership.not_found");
    if (!isOpen(row, at)) return refuse("membership.over");
    if (row.ends_at === null) return refuse("membership.for_life");
    if (current.addedDays + days > MOST_ADDED_DAYS) return refuse("membership.too_long");
    const written = await writeRow(transaction, { row: extendRow(row, days), userId });
    await reduceIndicatorAccess(transaction, { userId, coverage: written.coverage, at, event: "revoked" });
    const change = { membership_id: membershipId, user_id: userId, kind: "extended", reason, actor, at, days } as const;
    const changeId = await recordChange(transaction, change);
    const endsAt = written.row.ends_at ?? row.ends_at;
    await tellOfTerm(transaction, membershipExtended, { userId, planId: row.plan_id, endsAt, changeId, at });
    return { ok: true, data: { endsAt }, audit: { action: "membership.extended", subject: userId } };
  },
});
