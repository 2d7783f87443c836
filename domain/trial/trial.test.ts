import { expect, it } from "vitest";
import { opens } from "#domain/access/benefits.ts";
import { currentPlan, mayRequestTrial, type Trial, trialEnd, trialStateAt } from "./trial.ts";

const GRANTED = new Date("2026-11-23T14:07:31Z");
const END = new Date("2026-11-26T14:07:31Z");
const SECOND_BEFORE = new Date("2026-11-26T14:07:30Z");
const TRIAL: Trial = { state: "active", requestedAt: new Date("2026-11-23T09:00:00Z"), endsAt: END };

it("[1.11] [9.7] a trial is over three days after its grant, to the second", () => {
  expect(trialEnd(GRANTED)).toEqual(END);
});

it.each([
  { state: "requested", endsAt: null, now: END, expected: "requested" },
  { state: "active", endsAt: END, now: SECOND_BEFORE, expected: "active" },
  { state: "active", endsAt: END, now: END, expected: "ended" },
  { state: "ended", endsAt: END, now: SECOND_BEFORE, expected: "ended" },
] as const)("[9.7] kept as $state it is $expected at $now", ({ now, expected, ...kept }) => {
  expect(trialStateAt({ ...TRIAL, ...kept }, now)).toBe(expected);
});

it.each([
  { title: "nobody", planId: null, trial: null, plan: null, courses: false, live: false },
  {
    title: "who waits for it",
    planId: null,
    trial: { ...TRIAL, state: "requested", endsAt: null },
    plan: null,
    courses: false,
    live: false,
  },
  { title: "who is on trial", planId: null, trial: TRIAL, plan: "trial", courses: true, live: false },
  {
    title: "whose trial is over",
    planId: null,
    trial: { ...TRIAL, state: "ended" },
    plan: null,
    courses: false,
    live: false,
  },
  { title: "who bought meanwhile", planId: "anual", trial: TRIAL, plan: "anual", courses: true, live: true },
] as const)("[3.13] [6.2] [6.3] $title: plan $plan, courses $courses, live sessions $live", (person) => {
  const plan = currentPlan(person.planId, { trial: person.trial, now: SECOND_BEFORE });
  expect({ plan, courses: opens(plan, "courses"), live: opens(plan, "live_sessions") }).toEqual({
    plan: person.plan,
    courses: person.courses,
    live: person.live,
  });
});

it.each([
  { past: { hasHadPlan: false, hasHadAccess: false, trial: null }, expected: true },
  { past: { hasHadPlan: true, hasHadAccess: false, trial: null }, expected: false },
  { past: { hasHadPlan: false, hasHadAccess: true, trial: null }, expected: false },
  { past: { hasHadPlan: false, hasHadAccess: false, trial: { ...TRIAL, state: "ended" as const } }, expected: false },
])("[1.11] may ask for one: $expected", ({ past, expected }) => {
  expect(mayRequestTrial(past)).toBe(expected);
});
