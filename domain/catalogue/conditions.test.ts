import { expect, it } from "vitest";
import { hasPassedGate } from "#domain/setups/conditions.ts";
import { conditionsOfChoice, passesGate } from "./conditions.ts";

const SOUND = { neighbours: 1, levels: 1, trades: 200, maxDrawdown: 2, costs: 0.01 };

it.each([
  ["neighbours", { neighbours: 0.75 }, { neighbours: 0.74 }],
  ["levels", { levels: 0.75 }, { levels: 0.74 }],
  ["trades", { trades: 120 }, { trades: 119 }],
  ["drawdown", { maxDrawdown: 10 }, { maxDrawdown: 10.01 }],
  ["costs", { costs: 0.05 }, { costs: 0.051 }],
] as const)("holds a setup to %s at the limit that docs/catalogue.md writes", (condition, passing, failing) => {
  expect(conditionsOfChoice({ ...SOUND, ...passing })).toEqual(["neighbours", "levels", "trades", "drawdown", "costs"]);
  expect(conditionsOfChoice({ ...SOUND, ...failing })).not.toContain(condition);
  expect(conditionsOfChoice({ ...SOUND, ...failing })).toHaveLength(4);
});

it.each([
  ["above zero with costs taken twice", { trades: 100, sum: 5.01, maxDrawdown: 10 }, true],
  ["only at zero with costs taken twice", { trades: 100, sum: 5, maxDrawdown: 10 }, false],
  ["above zero, with costs once", { trades: 100, sum: 1, maxDrawdown: 1 }, false],
  ["fallen deeper", { trades: 100, sum: 20, maxDrawdown: 10.01 }, false],
  ["of trades enough", { trades: 40, sum: 20, maxDrawdown: 1 }, true],
  ["of too few trades", { trades: 39, sum: 20, maxDrawdown: 1 }, false],
])("decides at the gate on one that is %s", (_, sums, passes) => {
  expect(passesGate(sums, 0.05)).toBe(passes);
});

it("knows from stored conditions whether the gate was passed", () => {
  expect(hasPassedGate({ conditions: ["trades", "gate"] })).toBe(true);
  expect(hasPassedGate({ conditions: ["neighbours", "levels", "trades", "drawdown", "costs"] })).toBe(false);
  expect(hasPassedGate({})).toBe(false);
  expect(hasPassedGate(null)).toBe(false);
});
