import type { PlanId } from "#domain/plans/plan-catalogue.ts";

/** When a plan counts that renews or replaces the running one, if it is paid now. Instants are ISO 8601. */
export type CartTerm = {
  kind: "renewal" | "upgrade";
  planId: PlanId;
  runningPlanId: PlanId;
  /** A renewal's is the running term's end; an upgrade begins with its payment. */
  from: string;
  /** Null for life. */
  until: string | null;
  /** Whole days of the running plan that an upgrade adds to its own term; the plan for life takes money instead. */
  addedDays: number;
};
