import type { CartTerm } from "#domain/cart/cart-term.ts";
import { DAY_MS } from "#domain/clock/durations.ts";
import { isForLife } from "#domain/memberships/upgrade-credit.ts";
import { highestPlan, isHigherPlan, type PlanId } from "#domain/plans/plan-catalogue.ts";
import { layOut } from "#server/access/lay-out-memberships.ts";
import type { MembershipRow } from "#server/access/membership-rows.ts";
import type { Ownership } from "./ownership.ts";

/**
 * The term of a cart's plan beside the one that is running, laid out exactly as its payment would be; null for a first
 * plan, and for one that may not be bought. docs/field-notes.md, "What the money buys".
 */
export function findTerm({ active, memberships }: Ownership, planIds: readonly PlanId[], at: Date): CartTerm | null {
  const planId = highestPlan(planIds);
  if (planId === null || active === null || active.endsAt === null || isHigherPlan(active.planId, planId)) return null;
  const laid = layOut([...memberships, wishedRow(planId, at)]).memberships.at(-1);
  if (laid === undefined) return null;
  const kind = planId === active.planId ? "renewal" : "upgrade";
  return {
    kind,
    planId,
    runningPlanId: active.planId,
    from: (kind === "renewal" ? active.endsAt : laid.startsAt).toISOString(),
    until: laid.endsAt?.toISOString() ?? null,
    addedDays:
      kind === "renewal" || isForLife(planId) ? 0 : Math.floor((active.endsAt.getTime() - at.getTime()) / DAY_MS),
  };
}

/** A purchase that isn't one yet. */
function wishedRow(planId: PlanId, at: Date): MembershipRow {
  const now = at.toISOString();
  return {
    id: "wished",
    plan_id: planId,
    order_id: "wished",
    status: "active",
    starts_at: now,
    ends_at: null,
    ended_at: null,
    end_reason: null,
    runs_from: null,
    granted_at: null,
    months: null,
    added_days: 0,
    captured_at: now,
  };
}
