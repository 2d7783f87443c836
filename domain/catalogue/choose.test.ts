import fc from "fast-check";
import { expect, it } from "vitest";
import { CONDITIONS, type Condition } from "#domain/setups/conditions.ts";
import { chooseSetups, type Judged } from "./choose.ts";

const ALL = [...CONDITIONS];
const rule = { timeframe: "H1", direction: "follow", days: ["monday"], stopTicks: 5, targetTicks: 5 } as const;

function candidate(asset: string, hour: number, score: number, conditions: Condition[] = []): Judged {
  return { rule: { ...rule, asset, pattern1: hour * 60, pattern2: (hour + 1) * 60 }, score, conditions };
}
const namesOf = (setups: Judged[]) => setups.map(({ rule: { asset, pattern1 } }) => `${asset} ${pattern1 / 60}`);

it("sells only those through every condition, at most two of a market, and none beside another", () => {
  const { funding, library } = chooseSetups([
    candidate("A", 0, 0.99, ["neighbours", "levels", "trades", "drawdown", "gate"]),
    candidate("A", 3, 0.9, ALL),
    candidate("A", 4, 0.8, ALL),
    candidate("A", 8, 0.7, ALL),
    candidate("A", 12, 0.6, ALL),
    candidate("B", 3, 0.5, ALL),
  ]);
  expect(namesOf(funding)).toEqual(["A 3", "A 8", "B 3"]);
  expect(namesOf(library)).toEqual(["A 0", "A 12"]);
});

it("[9.13] recommends by turns of the assets: in each those through the gate, then by score; none is taken away", () => {
  const { library } = chooseSetups([
    candidate("A", 0, 0.9),
    candidate("A", 4, 0.5, ["gate"]),
    candidate("A", 8, 0.7, ["gate", "trades"]),
    candidate("B", 0, 0.6),
    candidate("B", 4, 0.8),
  ]);
  expect(namesOf(library)).toEqual(["A 8", "B 4", "A 4", "B 0", "A 0"]);
});

it("takes the best of neighbours in time, and the others only where too few are left", () => {
  const list = [candidate("A", 2, 0.9), candidate("A", 3, 0.8), candidate("A", 9, 0.1)];
  expect(namesOf(chooseSetups(list, 2).library)).toEqual(["A 2", "A 9"]);
  expect(namesOf(chooseSetups(list, 3).library)).toEqual(["A 2", "A 3", "A 9"]);
});

it("chooses the same whoever finished first, no pair twice, and no more than forty of a market", () => {
  const one = fc.record({
    asset: fc.constantFrom("A", "B", "C"),
    hour: fc.integer({ min: 0, max: 15 }),
    score: fc.integer({ min: 0, max: 5 }),
    conditions: fc.constantFrom<Condition[][]>([], ["gate"], ALL),
  });
  const many = fc.uniqueArray(one, { selector: ({ asset, hour }) => `${asset} ${hour}`, maxLength: 48 });
  fc.assert(
    fc.property(many, fc.nat(40), (list, count) => {
      const candidates = list.map(({ asset, hour, score, conditions }) => candidate(asset, hour, score, conditions));
      const chosen = chooseSetups(candidates, count);
      expect(chooseSetups(candidates.toReversed(), count)).toEqual(chosen);
      const names = namesOf([...chosen.library, ...chosen.funding]);
      expect(new Set(names).size).toBe(names.length);
      expect(chosen.library.length).toBeLessThanOrEqual(count);
    }),
  );
  const crowd = Array.from({ length: 900 }, (_, place) => candidate("A", place * 3, 0.5));
  expect(chooseSetups(crowd).library).toHaveLength(40);
});
