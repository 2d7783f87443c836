import { expect, it } from "vitest";
import { commonestFailure, readFailures } from "./evaluation-failures.ts";

it.each([
  { value: { maximum: 0.6, unfinished: 0.1 }, most: { name: "maximum", share: 0.6 } },
  { value: { maximum: 0.2, daily: 0.2 }, most: { name: "maximum", share: 0.2 } },
  { value: { unfinished: 0.9 }, most: { name: "unfinished", share: 0.9 } },
  { value: {}, most: null },
  { value: { maximum: "0.6", luck: 1 }, most: null },
  { value: null, most: null },
])("[1.6] of $value most attempts end by $most", ({ value, most }) => {
  expect(commonestFailure(readFailures(value))).toEqual(most);
});
