import { expect, it } from "vitest";
import { DRAW, roundsOf } from "./draw-rules.ts";

it("[9.10] plays a bracket of 16 in four rounds: round of 16, quarter-final, semi-final, final", () => {
  expect(roundsOf(DRAW.bracketPlaces)).toEqual([16, 8, 4, 2]);
});

it("[1.8] [9.10] raffles two accounts among five finalists", () => {
  expect(DRAW).toMatchObject({ finalists: 5, prizes: 2, accountCents: 500_000 });
});
