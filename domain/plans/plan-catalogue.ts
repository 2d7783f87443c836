/** What opens by plan, besides the funding setups, which each plan counts. Spec: [6.2] to [6.5]. */
export const BENEFITS = ["courses", "live_sessions", "community", "support_sessions"] as const;
export type Benefit = (typeof BENEFITS)[number];

type PlanEntry = {
  id: string;
  name: string;
  priceCents: number;
  /** Calendar months; null for life. Of a plan that has members it stays as it is. */
  months: number | null;
  isPopular: boolean;
  /** Those of the lower plans included. */
  fundingSetups: number;
  privateClasses: number;
  opens: readonly Benefit[];
  /** Of `public/pictures/plans`; several plans may share one. */
  picture: string;
  /** What its card lists, as codes whose sentences are in the messages; `lower_plan` is all of the plan below. */
  features: readonly string[];
};

/**
 * The plans on sale, lowest first: the only place that names them. The database's rows are written from here at each start
 * (server/access/plan-rows.ts). Prices in US cents. Spec: [9.2] to [9.4], [3.4].
 */
const CATALOGUE = [
  {
    id: "semestral",
    name: "Starter",
    priceCents: 179_00,
    months: 6,
    isPopular: false,
    fundingSetups: 3,
    privateClasses: 0,
    opens: ["courses", "community", "support_sessions"],
    picture: "semestral.svg",
    features: ["indicator", "setups", "group", "support", "basic_tutorials"],
  },
  {
    id: "anual",
    name: "Pro",
    priceCents: 299_00,
    months: 12,
    isPopular: true,
    fundingSetups: 6,
    privateClasses: 1,
    opens: ["courses", "live_sessions", "community", "support_sessions"],
    picture: "anual.svg",
    features: ["lower_plan", "indicator", "setups", "backtesting", "live", "private_classes", "exclusive_tutorials"],
  },
  {
    id: "lifetime",
    name: "Elite",
    priceCents: 499_00,
    months: null,
    isPopular: false,
    fundingSetups: 12,
    privateClasses: 2,
    opens: ["courses", "live_sessions", "community", "support_sessions"],
    picture: "lifetime.svg",
    features: [
      "lower_plan",
      "indicator",
      "setups",
      "private_classes",
      "annual_session",
      "tools",
      "updates",
      "priority",
    ],
  },
] as const satisfies readonly PlanEntry[];

export type PlanId = (typeof CATALOGUE)[number]["id"];
export type PlanFeature = (typeof CATALOGUE)[number]["features"][number];
export type Plan = Omit<PlanEntry, "id" | "features"> & {
  id: PlanId;
  features: readonly PlanFeature[];
  /** From 1; a higher plan has a higher rank. */
  rank: number;
};

/** In the order of the pricing section, lowest plan first. */
export const PLANS: readonly Plan[] = CATALOGUE.map((plan, index) => ({ ...plan, rank: index + 1 }));
export const PLAN_IDS: readonly PlanId[] = PLANS.map(({ id }) => id);

const BY_ID = Object.fromEntries(PLANS.map((plan) => [plan.id, plan])) as Record<PlanId, Plan>;

export function isPlanId(value: unknown): value is PlanId {
  return typeof value === "string" && (PLAN_IDS as readonly string[]).includes(value);
}

export function getPlan(id: PlanId): Plan {
  return BY_ID[id];
}

/** The plan right below, or null for the lowest. */
export function lowerPlan({ rank }: Plan): Plan | null {
  return PLANS[rank - 2] ?? null;
}

/** The highest of some plans, or null of none. */
export function highestPlan(ids: readonly PlanId[]): PlanId | null {
  return ids.reduce<PlanId | null>((best, id) => (best === null || isHigherPlan(id, best) ? id : best), null);
}

export function isHigherPlan(id: PlanId, than: PlanId): boolean {
  return BY_ID[id].rank > BY_ID[than].rank;
}
