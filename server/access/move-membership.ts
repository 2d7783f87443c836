import { z } from "zod";
import type { Transaction } from "#gateway/database/port.ts";
import { recordAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { isOpen } from "./change-rows.ts";
import { reduceIndicatorAccess, requestIndicatorAccess } from "./cover-indicator-access.ts";
import { findProfileName } from "./grant-membership.ts";
import { activateAccess, lockIndicatorAccess, recordAccessEvents } from "./indicator-access-rows.ts";
import { layOutMemberships } from "./lay-out-memberships.ts";
import { membershipMoved, tellOfTerm } from "./membership-letters.ts";
import { membershipInput, readMembershipRecord, recordChange } from "./membership-record.ts";
import { findMemberships, lockMember, type MembershipRow } from "./membership-rows.ts";

/**
 * Moves a membership to another account of the same person, with whatever its order bought and the classes booked in it.
 * The order stays with who paid it: its refund ends what it bought where that is held. docs/decisions/187.
 */
export const moveMembership = recordAction({
  name: "move-membership",
  area: "access",
  input: membershipInput.extend({ toUserId: z.uuid() }),
  idempotency: "accepted",
  read: readMembershipRecord,
  missing: "membership.not_found",
  async act({ userId, membershipId, toUserId, reason }, { transaction, actor, at }) {
    if (userId === toUserId) return refuse("membership.same_account");
    const row = (await findMemberships(transaction, userId)).find(({ id }) => id === membershipId);
    if (row === undefined) return refuse("membership.not_found");
    if (!isOpen(row, at, { isHeldToo: true })) return refuse("membership.over");
    if (!(await lockMember(transaction, toUserId))) return refuse("account.gone");
    await moveRows(transaction, { row, userId, toUserId });
    await moveAccess(transaction, { userId, toUserId, actor, at });
    const change = {
      membership_id: row.id,
      user_id: toUserId,
      kind: "moved",
      reason,
      actor,
      at,
      from: userId,
    } as const;
    const changeId = await recordChange(transaction, change);
    const moved = (await findMemberships(transaction, toUserId)).find(({ id }) => id === row.id);
    const term = { planId: row.plan_id, endsAt: moved?.ends_at ?? row.ends_at };
    await tellOfTerm(transaction, membershipMoved, { userId: toUserId, ...term, changeId, at });
    return { ok: true, data: { isMoved: true }, audit: { action: "membership.moved", subject: userId } };
  },
});

type Move = { userId: string; toUserId: string };

async function moveRows(transaction: Transaction, { row, userId, toUserId }: Move & { row: MembershipRow }) {
  const rows = await transaction.query<{ id: string }>(
    `update public.memberships set user_id = $2
     where user_id = $1 and (id = $3 or order_id = $4) returning id`,
    [userId, toUserId, row.id, row.order_id],
  );
  await transaction.query("update public.class_bookings set user_id = $2 where membership_id = any($1::uuid[])", [
    rows.map(({ id }) => id),
    toUserId,
  ]);
  await transaction.query("update public.owned_products set user_id = $2 where user_id = $1 and order_id = $3", [
    userId,
    toUserId,
    row.order_id,
  ]);
}

/** A grant that runs on the charting platform for the same name goes along: the team has nothing to do there then. */
async function moveAccess(
  transaction: Transaction,
  { userId, toUserId, actor, at }: Move & { actor: string; at: Date },
): Promise<void> {
  const left = await layOutMemberships(transaction, userId);
  const coverage = await layOutMemberships(transaction, toUserId);
  const before = await lockIndicatorAccess(transaction, userId);
  const own = await lockIndicatorAccess(transaction, toUserId);
  const kept = own?.status === "inactive" ? null : own?.tradingview_username;
  const tradingviewUsername = kept ?? before?.tradingview_username ?? (await findProfileName(transaction, toUserId));
  if (tradingviewUsername != null) {
    await requestIndicatorAccess(transaction, {
      userId: toUserId,
      access: own,
      coverage,
      at,
      tradingviewUsername,
      isGiven: true,
    });
    const now = await lockIndicatorAccess(transaction, toUserId);
    const isGranted = before?.status === "active" && before.granted_username === tradingviewUsername;
    if (now?.status === "pending" && isGranted && own?.granted_username == null) {
      await activateAccess(transaction, { userId: toUserId, at });
      await recordAccessEvents(transaction, { userId: toUserId, events: ["granted"], at, actor });
    }
  }
  await reduceIndicatorAccess(transaction, { userId, coverage: left, at, event: "revoked" });
}
