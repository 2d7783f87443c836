import { DAY_MS } from "#domain/clock/durations.ts";
import { getPlan } from "#domain/plans/plan-catalogue.ts";
import type { ActivePlan } from "./active-membership.ts";
import { addMonths } from "./membership-term.ts";

type Renewal = {
  /** Days of 24 hours until its end, the one that has begun among them. */
  daysLeft: number;
  endsAt: Date;
  /** What the same plan again costs today, in US cents, and until when it would run then: it follows on the running term. */
  priceCents: number;
  months: number;
  extendsTo: Date;
};

/** What is left of a running plan, and what buying it again adds; null for life. Spec: [9.2] to [9.4]. */
export function renewalOf({ planId, endsAt }: ActivePlan, now: Date): Renewal | null {
  const { months, priceCents } = getPlan(planId);
  if (endsAt === null || months === null) return null;
  const daysLeft = Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / DAY_MS));
  return { daysLeft, endsAt, priceCents, months, extendsTo: addMonths(endsAt, months) };
}
