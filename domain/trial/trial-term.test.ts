import { expect, it } from "vitest";
import { TRIAL_ACTIVATION_HOURS, TRIAL_DAYS } from "./trial-term.ts";

it("[1.11] [9.7] a trial is three days, activated within 24 hours", () => {
  expect({ TRIAL_DAYS, TRIAL_ACTIVATION_HOURS }).toEqual({ TRIAL_DAYS: 3, TRIAL_ACTIVATION_HOURS: 24 });
});
