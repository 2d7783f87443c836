import { isPlanId, type PlanId } from "#domain/plans/plan-catalogue.ts";
import { type ItemId, isItemId } from "#domain/products/product-catalogue.ts";

/** What the specification's screens call the plans besides their ids: [3.13], [9.2] to [9.4]. */
const PLAN_NAMES: Record<string, PlanId> = {
  "6-month": "semestral",
  "6 months": "semestral",
  starter: "semestral",
  "12-month": "anual",
  "12 months": "anual",
  annual: "anual",
  pro: "anual",
  "life time": "lifetime",
  elite: "lifetime",
};

/** The plan that a project calls so, with or without the word plan; null for any other name. */
export function toPlanId(name: string): PlanId | null {
  const plain = name
    .toLowerCase()
    .replace(/^plan\s+/, "")
    .trim();
  return isPlanId(plain) ? plain : (PLAN_NAMES[plain] ?? null);
}

export function toItemId(name: string): ItemId | null {
  const plain = name.trim().toLowerCase();
  return isItemId(plain) ? plain : toPlanId(plain);
}
