/**
 * The plans on sale: ids, names, terms, prices (US cents) and their numbers of setups and classes. Spec: [9.2] to [9.4],
 * [3.4]. What else each includes is in plan-features.ts.
 */
export const PLAN_IDS = ["semestral", "anual", "lifetime"] as const;
export type PlanId = (typeof PLAN_IDS)[number];

export type Plan = {
  id: PlanId;
  name: "Starter" | "Pro" | "Elite";
  priceCents: number;
  /** Calendar months; null for lifetime. */
  months: number | null;
  /** A higher plan has a higher rank. */
  rank: number;
  isPopular: boolean;
  fundingSetups: number;
  privateClasses: number;
};

const CATALOGUE: Record<PlanId, Plan> = {
  semestral: {
    id: "semestral",
    name: "Starter",
    priceCents: 179_00,
    months: 6,
    rank: 1,
    isPopular: false,
    fundingSetups: 3,
    privateClasses: 0,
  },
  anual: {
    id: "anual",
    name: "Pro",
    priceCents: 299_00,
    months: 12,
    rank: 2,
    isPopular: true,
    fundingSetups: 6,
    privateClasses: 1,
  },
  lifetime: {
    id: "lifetime",
    name: "Elite",
    priceCents: 499_00,
    months: null,
    rank: 3,
    isPopular: false,
    fundingSetups: 12,
    privateClasses: 2,
  },
};

/** In the order of the pricing section, lowest plan first. */
export const PLANS: readonly Plan[] = PLAN_IDS.map((id) => CATALOGUE[id]);

export function isPlanId(value: unknown): value is PlanId {
  return typeof value === "string" && (PLAN_IDS as readonly string[]).includes(value);
}

export function getPlan(id: PlanId): Plan {
  return CATALOGUE[id];
}

/** The highest of some plans, or null of none. */
export function highestPlan(ids: readonly PlanId[]): PlanId | null {
  return ids.reduce<PlanId | null>((best, id) => (best === null || isHigherPlan(id, best) ? id : best), null);
}

export function isHigherPlan(id: PlanId, than: PlanId): boolean {
  return CATALOGUE[id].rank > CATALOGUE[than].rank;
}
