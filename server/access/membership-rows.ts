import type { EndReason } from "#domain/memberships/end-reasons.ts";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import type { Transaction } from "#gateway/database/port.ts";
import type { Row } from "#supabase/row.ts";

export type MembershipRow = Omit<
  Row<"memberships">,
  "user_id" | "source" | "created_at" | "version" | "order_number"
> & {
  /** When the order's money came, or the team granted it; the start of what keeps its own term. */
  captured_at: string;
};

/** Holds everything this file writes for one member until the transaction ends: two orders may be paid at once. */
export async function lockMember(transaction: Transaction, userId: string): Promise<boolean> {
  const rows = await transaction.query("select id from public.profiles where id = $1 for update", [userId]);
  return rows.length > 0;
}

export function findMemberships(transaction: Transaction, userId: string): Promise<MembershipRow[]> {
  return transaction.query<MembershipRow>(
    `select m.id, m.plan_id, m.order_id, m.status, m.starts_at, m.ends_at, m.ended_at, m.end_reason,
            m.runs_from, m.granted_at, m.months, m.added_days,
            coalesce(o.paid_at, m.granted_at, m.starts_at) as captured_at
     from public.memberships m left join public.orders o on o.id = m.order_id
     where m.user_id = $1 order by m.starts_at, m.id`,
    [userId],
  );
}

/** A row per plan of the order, once: answers how many are new. The terms are laid out afterwards. */
export async function insertPurchasedPlans(
  transaction: Transaction,
  purchase: { userId: string; orderId: string; planIds: readonly PlanId[]; at: Date },
): Promise<number> {
  const rows = await transaction.query(
    `insert into public.memberships (user_id, plan_id, source, order_id, starts_at)
     select $1, plan_id, 'order', $2, $4 from unnest($3::text[]) as plan_id
     on conflict (order_id, plan_id) do nothing returning id`,
    [purchase.userId, purchase.orderId, [...purchase.planIds], purchase.at],
  );
  return rows.length;
}

type Term = { id: string; startsAt: Date; runsFrom: Date; endsAt: Date | null; upgradedAt: Date | null };

export async function writeTerms(transaction: Transaction, terms: readonly Term[]): Promise<void> {
  await Promise.all(terms.map((term) => writeTerm(transaction, term)));
}

function writeTerm(transaction: Transaction, term: Term): Promise<object[]> {
  return transaction.query(
    `update public.memberships
     set starts_at = $2, ends_at = $3, status = case when $4::timestamptz is null then 'active' else 'ended' end,
         ended_at = $4, end_reason = case when $4::timestamptz is null then null else 'upgrade' end, runs_from = $5
     where id = $1`,
    [term.id, term.startsAt, term.endsAt, term.upgradedAt, term.runsFrom],
  );
}

/**
 * Ends what the order bought, also what a later upgrade had taken over or the team had ended, wherever it was moved; answers
 * how many rows changed.
 */
export async function endPurchasedPlans(
  transaction: Transaction,
  { orderId, reason, at }: { orderId: string; reason: EndReason; at: Date },
): Promise<number> {
  const rows = await transaction.query(
    `update public.memberships set status = 'ended', ended_at = case when end_reason = 'admin' then ended_at else $3 end,
       end_reason = $2
     where order_id = $1 and (status <> 'ended' or end_reason in ('upgrade', 'admin')) returning id`,
    [orderId, reason, at],
  );
  return rows.length;
}

/** Ends everything a member holds, for good: what an upgrade had taken over can't come back either. */
export async function endAllMemberships(
  transaction: Transaction,
  { userId, reason, at }: { userId: string; reason: EndReason; at: Date },
): Promise<void> {
  await transaction.query(
    `update public.memberships set status = 'ended', ended_at = coalesce(ended_at, $3), end_reason = $2
     where user_id = $1 and (status <> 'ended' or end_reason = 'upgrade')`,
    [userId, reason, at],
  );
}

export async function setPurchasedPlansFrozen(
  transaction: Transaction,
  { orderId, isFrozen }: { orderId: string; isFrozen: boolean },
): Promise<number> {
  const rows = await transaction.query(
    `update public.memberships set status = $2, ended_at = null, end_reason = null
     where order_id = $1 and (status = $3 or ($3 = 'active' and status = 'ended' and end_reason = 'upgrade'))
     returning id`,
    isFrozen ? [orderId, "frozen", "active"] : [orderId, "active", "frozen"],
  );
  return rows.length;
}
