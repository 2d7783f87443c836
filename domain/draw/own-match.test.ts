import { expect, it } from "vitest";
import { ownMatchOf } from "./own-match.ts";
import { NO_POINTS } from "./points.ts";
import type { PublicBracket, PublicMatch } from "./public-bracket.ts";

const players = ["a", "b", "c"].map((entry, place) => ({
  entry,
  seed: place + 1,
  name: null,
  hasPicture: false,
  points: NO_POINTS,
}));

/** The three are in places 1, 9 and 13 of the first round: the second and the third meet in the semi-final. */
function bracket(
  decided: [PublicMatch["round"], number, [string | null, string | null], string | null][],
): PublicBracket {
  const matches = decided.map(([round, match, sides, winner]): PublicMatch => {
    return { round, match, sides, winner, points: [0, 0], reason: "points", correction: null };
  });
  return { draw: "2026-11-27", drawState: "drawn", rules: "2026-11-27", players, matches };
}

const EMPTY = [null, null] as [null, null];
const FIRST: Parameters<typeof bracket>[0] = [
  [16, 1, ["a", null], "a"],
  [16, 5, ["b", null], "b"],
  [16, 7, ["c", null], "c"],
  ...[2, 3, 4, 6, 8].map((match): Parameters<typeof bracket>[0][number] => [16, match, EMPTY, null]),
];
const SECOND: Parameters<typeof bracket>[0] = [
  ...FIRST,
  [8, 1, ["a", null], "a"],
  [8, 2, EMPTY, null],
  [8, 3, ["b", null], "b"],
  [8, 4, [null, "c"], "c"],
];

it.each([
  { name: "the day before", given: [], at: "2026-11-30T03:59:59Z", own: { state: "ahead", round: 16, rival: null } },
  { name: "on its day", given: [], at: "2026-11-30T04:00:00Z", own: { state: "today", day: "2026-11-30" } },
  { name: "until it is decided", given: [], at: "2026-12-01T04:00:30Z", own: { state: "counted", round: 16 } },
  { name: "with a rival", given: SECOND, at: "2026-12-02T12:00:00Z", own: { state: "today", round: 4, rival: "c" } },
  {
    name: "out",
    given: [...SECOND, [4, 1, ["a", null], "a"], [4, 2, ["b", "c"], "c"]] as typeof FIRST,
    at: "2026-12-03T12:00:00Z",
    own: { state: "out", round: 4 },
  },
])("a player's own match $name", ({ given, at, own }) => {
  expect(ownMatchOf(bracket(given), "b", new Date(at))).toMatchObject(own);
});

it("says who won, and nothing to who doesn't play", () => {
  const over = bracket([...SECOND, [4, 1, ["a", null], "a"], [4, 2, ["b", "c"], "c"], [2, 1, ["a", "c"], "a"]]);
  expect(ownMatchOf(over, "a", new Date("2026-12-04T12:00:00Z"))).toEqual({ state: "won" });
  expect(ownMatchOf(over, "z", new Date("2026-12-04T12:00:00Z"))).toBeNull();
});
