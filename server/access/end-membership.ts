import { undoUntil } from "#domain/staff/undo.ts";
import { recordAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { endRow, isOpen } from "./change-rows.ts";
import { reduceIndicatorAccess } from "./cover-indicator-access.ts";
import { membershipEnded, tellOfTerm } from "./membership-letters.ts";
import { membershipInput, readMembershipRecord, recordChange } from "./membership-record.ts";
import { findMemberships } from "./membership-rows.ts";
import { canBeUndone, keepMembershipUndo, readHeld } from "./membership-undo.ts";
import { writeRow } from "./write-rows.ts";

/**
 * Ends a term now, and can be undone for ten minutes, in which its letter waits; what comes behind it moves up, and the
 * indicator goes unless something else covers it. Never touches money: a refund is the order's. Spec: [2.23], [6.7].
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
    const before = await readHeld(transaction, userId);
    const { coverage } = await writeRow(transaction, { row: endRow(row, at), userId });
    await reduceIndicatorAccess(transaction, { userId, coverage, at, event: "revoked" });
    const change = { membership_id: membershipId, user_id: userId, kind: "ended", reason, actor, at } as const;
    const changeId = await recordChange(transaction, change);
    const endsAt = at.toISOString();
    const isUndoable = await canBeUndone(transaction, userId, before);
    const notBefore = isUndoable ? undoUntil(at) : undefined;
    const told = { userId, planId: row.plan_id, endsAt, changeId, at, notBefore };
    const letterKey = await tellOfTerm(transaction, membershipEnded, told);
    const kept = {
      kind: "membership.ended",
      userId,
      membershipId,
      changeId,
      row,
      before,
      letterKey,
      actor,
      at,
    } as const;
    const undo = isUndoable ? await keepMembershipUndo(transaction, kept) : null;
    const audit = { action: "membership.ended", subject: userId, details: { actId: undo?.actId } };
    return { ok: true, data: { isEnded: true, undo }, audit };
  },
});
