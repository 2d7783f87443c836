import { expect, it } from "vitest";
import { FIRST_STEPS } from "./first-steps.ts";

it("[3.12] are the specification's seven, in its categories", () => {
  expect(FIRST_STEPS.map(({ key, category }) => [key, category])).toEqual([
    ["welcome", "first_steps"],
    ["indicator_access", "indicator"],
    ["join_community", "community"],
    ["first_setup", "indicator"],
    ["complete_tutorial", "learning"],
    ["ea_download", "ea"],
    ["ea_first_backtest", "ea"],
  ]);
});

it("[3.12] [6.7] leave the indicator's access alone to the team", () => {
  expect(FIRST_STEPS.filter(({ isSetByTeam }) => isSetByTeam).map(({ key }) => key)).toEqual(["indicator_access"]);
});
