import { expect, it } from "vitest";
import { TRIAL_ACTIVATION_HOURS, trialEnd } from "./trial-term.ts";

it("[9.7] a trial is three days from its activation, over a change of the clocks as well", () => {
  expect(trialEnd(new Date("2026-10-24T12:00:00Z"))).toEqual(new Date("2026-10-27T12:00:00Z"));
});

it("[1.11] a trial is activated within 24 hours", () => expect(TRIAL_ACTIVATION_HOURS).toBe(24));
