import { z } from "zod";
import type { MembershipRecord } from "#domain/actions/membership-actions.ts";
import { LONGEST_REASON } from "#domain/memberships/membership-change.ts";
import type { Transaction } from "#gateway/database/port.ts";
import type { Row } from "#supabase/row.ts";
import { lockMember } from "./membership-rows.ts";

/** Why the team does it. */
export const reasonSchema = z.string().trim().min(1).max(LONGEST_REASON);

/** What every act on one membership names. */
export const membershipInput = z.object({
  userId: z.uuid(),
  membershipId: z.uuid(),
  version: z.int(),
  reason: reasonSchema,
});

/**
 * A membership as staff see it, locked with its order and with who holds it, and with whom it may go to. In the order in
 * which a payment's news lock: order, then members by their id.
 */
export async function readMembershipRecord(
  transaction: Transaction,
  { membershipId, toUserId }: { membershipId: string; toUserId?: string },
): Promise<(MembershipRecord & { version: number; orderId: string | null }) | null> {
  const found = await findHolder(transaction, membershipId);
  if (found === null) return null;
  if (found.order_id !== null)
    await transaction.query("select id from public.orders where id = $1 for update", [found.order_id]);
  for (const userId of [found.user_id, toUserId ?? found.user_id].toSorted()) await lockMember(transaction, userId);
  const [row] = await transaction.query<Row<"memberships"> & { reason: string | null }>(
    `select m.*, (select c.reason from public.membership_changes c where c.membership_id = m.id
       order by c.at desc, c.id desc limit 1) as reason
     from public.memberships m where m.id = $1 and m.user_id = $2 for update`,
    [membershipId, found.user_id],
  );
  if (row === undefined) return null;
  return {
    userId: row.user_id,
    planId: row.plan_id,
    status: row.status,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    endedAt: row.ended_at,
    endReason: row.end_reason,
    addedDays: row.added_days,
    reason: row.reason,
    orderId: row.order_id,
    version: row.version,
  };
}

async function findHolder(transaction: Transaction, membershipId: string) {
  const [row] = await transaction.query<Pick<Row<"memberships">, "user_id" | "order_id">>(
    "select user_id, order_id from public.memberships where id = $1",
    [membershipId],
  );
  return row ?? null;
}

type Change = Pick<Row<"membership_changes">, "membership_id" | "user_id" | "kind" | "reason"> & {
  actor: string;
  at: Date;
  days?: number;
  from?: string;
};

/** Keeps what was done and why; answers the id of that. */
export async function recordChange(transaction: Transaction, change: Change): Promise<string> {
  const { membership_id, user_id, kind, reason, actor, at, days = null, from = null } = change;
  const [row] = await transaction.query<{ id: string }>(
    `insert into public.membership_changes (membership_id, user_id, kind, reason, actor, at, days, from_user_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [membership_id, user_id, kind, reason, actor, at, days, from],
  );
  return row?.id ?? "";
}
