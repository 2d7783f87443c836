import { expect, it } from "vitest";
import { countFirstSteps, firstStepState } from "./first-step-state.ts";
import { FIRST_STEPS } from "./first-steps.ts";

const statesOf = (member: Parameters<typeof firstStepState>[1]) =>
  Object.fromEntries(FIRST_STEPS.map((step) => [step.key, firstStepState(step, member)]));

it("[3.12] [6.4] [6.6] are closed to who lacks the plan or the robot, and stay done whatever ends", () => {
  const nobody = { done: [], holding: null, hasRobot: false };
  const closed = {
    welcome: "open",
    indicator_access: "by_team",
    join_community: "with_plan",
    first_setup: "open",
    complete_tutorial: "open",
    ea_download: "with_robot",
    ea_first_backtest: "with_robot",
  };
  expect(statesOf(nobody)).toEqual(closed);
  expect(statesOf({ ...nobody, holding: "trial" })).toEqual(closed);
  expect(statesOf({ ...nobody, holding: "semestral", hasRobot: true })).toEqual({
    ...closed,
    join_community: "open",
    ea_download: "open",
    ea_first_backtest: "open",
  });
  expect(statesOf({ ...nobody, done: ["indicator_access", "join_community", "ea_download"] })).toEqual({
    ...closed,
    indicator_access: "done",
    join_community: "done",
    ea_download: "done",
  });
});

it.each([
  { title: "without a plan", member: { holding: null, hasRobot: false }, total: 4 },
  { title: "with a plan", member: { holding: "semestral", hasRobot: false }, total: 5 },
  { title: "with plan and robot", member: { holding: "semestral", hasRobot: true }, total: 7 },
] as const)("[3.12] counts what can be done $title: $total", ({ member, total }) => {
  expect(countFirstSteps({ done: ["welcome"], ...member })).toEqual({ done: 1, total });
  const all = FIRST_STEPS.map(({ key }) => key);
  expect(countFirstSteps({ done: all, ...member })).toEqual({ done: 7, total: 7 });
});
