import { opens } from "#domain/access/benefits.ts";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import { FIRST_STEPS, type FirstStep, type FirstStepKey } from "./first-steps.ts";

/** `by_team`: the team completes it; `with_plan` and `with_robot`: closed until one has bought that. */
export type FirstStepState = "done" | "open" | "by_team" | "with_plan" | "with_robot";

type Steps = { done: readonly FirstStepKey[]; holding: PlanId | "trial" | null; hasRobot: boolean };

/** How many steps are done, of those that are or can be: one that waits for a purchase isn't counted. */
export function countFirstSteps(member: Steps): { done: number; total: number } {
  const states = FIRST_STEPS.map((step) => firstStepState(step, member));
  return {
    done: states.filter((state) => state === "done").length,
    total: states.filter((state) => state !== "with_plan" && state !== "with_robot").length,
  };
}

/** Where a step of the checklist stands for somebody. Spec: [3.12], [6.4], [6.6], [6.7]. */
export function firstStepState({ key, category, isSetByTeam }: FirstStep, member: Steps): FirstStepState {
  if (member.done.includes(key)) return "done";
  if (isSetByTeam) return "by_team";
  if (category === "community" && !opens(member.holding, "community")) return "with_plan";
  return category === "ea" && !member.hasRobot ? "with_robot" : "open";
}
