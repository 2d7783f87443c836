import { expect, it } from "vitest";
import { judgeFailure, retryWaitMs } from "./delivery.ts";

it.each([
  ["the recipient is refused", { code: "EENVELOPE", answer: 550, isUnreached: false }, "failed"],
  ["its address is none", { code: "EENVELOPE", answer: null, isUnreached: false }, "failed"],
  ["the letter is refused", { code: "EMESSAGE", answer: 554, isUnreached: false }, "failed"],
  ["the server asks to come later", { code: "EENVELOPE", answer: 451, isUnreached: false }, "again"],
  ["our password is refused", { code: "EAUTH", answer: 535, isUnreached: false }, "again"],
  ["nobody listens", { code: "ESOCKET", answer: null, isUnreached: true }, "again"],
  ["its name isn't known", { code: "EDNS", answer: null, isUnreached: false }, "again"],
  ["the connection broke", { code: "ESOCKET", answer: null, isUnreached: false }, "in_doubt"],
  ["no answer came", { code: "ETIMEDOUT", answer: null, isUnreached: false }, "in_doubt"],
] as const)("%s", (_, failure, outcome) => {
  expect(judgeFailure(failure, 1)).toBe(outcome);
});

it("a letter that nobody takes is given up after eight attempts, within some hours", () => {
  const unreached = { code: "ESOCKET", answer: null, isUnreached: true };
  expect(judgeFailure(unreached, 7)).toBe("again");
  expect(judgeFailure(unreached, 8)).toBe("failed");
  expect([1, 2, 7, 30].map((attempts) => retryWaitMs(attempts) / 60_000)).toEqual([1, 2, 60, 60]);
});
