import { memberSteps } from "./member-steps.ts";
import { officeSteps } from "./office-steps.ts";
import type { Actor, Business } from "./open-business.ts";

export type Stage = ReturnType<typeof openStage>;

/** Everything that may happen in the play. `team` answers in the office. */
export function openStage(business: Business, team: Actor) {
  return { business, ...memberSteps(business), ...officeSteps(business, team) };
}
