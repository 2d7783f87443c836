import { expect, it } from "vitest";
import { statedAnswerTime } from "./answer-time.ts";

it.each([
  { times: { answered: 0, medianSeconds: null }, is: null },
  { times: { answered: 4, medianSeconds: null }, is: "few" },
  { times: { answered: 5, medianSeconds: 60 }, is: { hours: 1 } },
  { times: { answered: 80, medianSeconds: 3 * 3_600 }, is: { hours: 3 } },
  // Never told shorter than it was.
  { times: { answered: 80, medianSeconds: 3 * 3_600 + 1 }, is: { hours: 4 } },
])("states $times as $is", ({ times, is }) => {
  expect(statedAnswerTime(times)).toEqual(is);
});
