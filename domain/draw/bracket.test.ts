import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BRACKET_ROUNDS, type Contender, decideMatch, pairsOf, seedPlaces, seedsOf } from "./bracket.ts";
import { dayWindow, isRoundOver, roundAtMoment, roundDay } from "./bracket-times.ts";
import { bracketStatus, type PublicMatch } from "./public-bracket.ts";

const player = (entry: string, points: number, enteredAt = 0, isFit = true): Contender => ({
  entry,
  points,
  enteredAt,
  isFit,
});

it("seeds by points, equal ones by the earlier entry", () => {
  const entrants = [player("late", 10, 2), player("most", 30, 9), player("b", 10, 1), player("a", 10, 1)];
  expect(seedsOf(entrants).map(({ entry }) => entry)).toEqual(["most", "a", "b", "late"]);
});

it("[9.10] places 16 so that the first two can meet in the final alone", () => {
  expect(seedPlaces(16)).toEqual([1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11]);
});

it.each([
  { name: "more points", sides: [player("a", 3), player("b", 5)], winner: "b", reason: "points" },
  { name: "earlier entry", sides: [player("a", 5, 2), player("b", 5, 1)], winner: "b", reason: "earlier_entry" },
  { name: "none gained any", sides: [player("a", 0, 1), player("b", 0, 2)], winner: "a", reason: "earlier_entry" },
  { name: "no opponent", sides: [player("a", 0), null], winner: "a", reason: "bye" },
  { name: "one is gone", sides: [player("a", 9, 0, false), player("b", 0)], winner: "b", reason: "walkover" },
  { name: "both gone", sides: [player("a", 1, 0, false), player("b", 2, 0, false)], winner: null, reason: "nobody" },
  { name: "gone, without opponent", sides: [null, player("b", 2, 0, false)], winner: null, reason: "nobody" },
  { name: "nobody", sides: [null, null], winner: null, reason: "nobody" },
] as const)("a match is decided: $name", ({ sides, winner, reason }) => {
  expect(decideMatch(sides[0], sides[1])).toEqual({ winner, reason });
});

describe("a whole bracket", () => {
  const anyPlayer = fc.record({ points: fc.nat({ max: 40 }), enteredAt: fc.nat({ max: 3 }), isFit: fc.boolean() });

  it("has one winner or, of nobody fit, none; nobody plays twice a round, and winners are of their match", () => {
    fc.assert(
      fc.property(fc.array(anyPlayer, { maxLength: 40 }), fc.infiniteStream(fc.nat({ max: 30 })), (entrants, gains) => {
        const named = entrants.map((each, index) => ({ ...each, entry: `e${index}` }));
        const seeds = seedsOf(named);
        const decided: { round: number; match: number; winner: string | null }[] = [];
        for (const round of BRACKET_ROUNDS) {
          const pairs = pairsOf(
            round,
            seeds.map(({ entry }) => entry),
            decided,
          );
          expect(pairs).toHaveLength(round / 2);
          const playing = (pairs ?? []).flat().filter((entry) => entry !== null);
          expect(new Set(playing).size).toBe(playing.length);
          for (const [index, sides] of (pairs ?? []).entries()) {
            const [one, other] = sides.map((entry) => {
              const found = seeds.find((seed) => seed.entry === entry);
              return found === undefined ? null : { ...found, points: gains.next().value ?? 0 };
            });
            const { winner } = decideMatch(one ?? null, other ?? null);
            expect(winner === null || sides.includes(winner)).toBe(true);
            decided.push({ round, match: index + 1, winner });
          }
        }
        expect(decided).toHaveLength(15);
        expect(decided.at(-1)?.winner === null).toBe(!seeds.some(({ isFit }) => isFit));
      }),
    );
  });

  it("knows no pairs of a round while the one before isn't decided", () => {
    expect(pairsOf(8, ["a", "b"], [{ round: 16, match: 1, winner: "a" }])).toBeNull();
  });
});

it("is played Monday to Thursday after the draw's Friday, and a day is decided a minute after it is over", () => {
  const draw = "2026-11-27";
  expect(BRACKET_ROUNDS.map((round) => roundDay(draw, round))).toEqual([
    "2026-11-30",
    "2026-12-01",
    "2026-12-02",
    "2026-12-03",
  ]);
  expect(dayWindow("2026-11-30").from.toISOString()).toBe("2026-11-30T04:00:00.000Z");
  expect(isRoundOver(draw, 16, new Date("2026-12-01T04:00:59Z"))).toBe(false);
  expect(isRoundOver(draw, 16, new Date("2026-12-01T04:01:00Z"))).toBe(true);
  expect(roundAtMoment(draw, new Date("2026-12-04T03:59:59Z"))).toBe(2);
  expect(roundAtMoment(draw, new Date("2026-12-04T04:00:00Z"))).toBeNull();
});

it("[4.17] is pending, completed with its final, or cancelled with its draw", () => {
  const match = (round: 8 | 2) => ({ round }) as PublicMatch;
  expect(bracketStatus({ drawState: "drawn", matches: [match(8)] })).toBe("pending");
  expect(bracketStatus({ drawState: "drawn", matches: [match(8), match(2)] })).toBe("completed");
  expect(bracketStatus({ drawState: "cancelled", matches: [match(8)] })).toBe("cancelled");
});
