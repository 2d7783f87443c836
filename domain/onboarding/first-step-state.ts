import { opens } from "#domain/access/benefits.ts";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import type { FirstStep, FirstStepKey } from "./first-steps.ts";

/** `by_team`: the team completes it; `with_plan` and `with_robot`: closed until one has bought that. */
export type FirstStepState = "done" | "open" | "by_team" | "with_plan" | "with_robot";

/** Where a step of the checklist stands for somebody. Spec: [3.12], [6.4], [6.6], [6.7]. */
export function firstStepState(
  { key, category, isSetByTeam }: FirstStep,
  member: { done: readonly FirstStepKey[]; holding: PlanId | "trial" | null; hasRobot: boolean },
): FirstStepState {
  if (member.done.includes(key)) return "done";
  if (isSetByTeam) return "by_team";
  if (category === "community" && !opens(member.holding, "community")) return "with_plan";
  return category === "ea" && !member.hasRobot ? "with_robot" : "open";
}
