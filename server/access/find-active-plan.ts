import { type ActivePlan, findActivePlan as findAmong } from "#domain/memberships/active-membership.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { toMembership } from "./lay-out-memberships.ts";
import { findMemberships } from "./membership-rows.ts";

/**
 * The plan the member holds at `now`, or null. With `isLowerThanActive` (domain/memberships) it answers
 * whether an order must be refused, at its creation and again before its capture.
 */
export async function findActivePlan(transaction: Transaction, userId: string, now: Date): Promise<ActivePlan | null> {
  const rows = await findMemberships(transaction, userId);
  return findAmong(
    rows.map((row) => toMembership(row)),
    now,
  );
}
