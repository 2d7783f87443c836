import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import type { Question } from "./analysis.ts";
import type { HistoryChange } from "./changed-history.ts";

/** Steps of the curves. */
export const RISKS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3];
export const DEARER_BY = [0.02, 0.05, 0.1];
export const FEWER_WINS = [2, 5, 10];
const RESAMPLED = 40;
/** Of each rule set that is compared. */
export const COMPARED_RESAMPLED = 20;
const COINS = 20;

/** The paths of the estimate: few first, so that figures appear at once. */
const ESTIMATE_PATHS = [1_000, 9_000, 20_000, 35_000, 35_000];
const CURVE_PATHS = 20_000;
const RESAMPLED_PATHS = 5_000;
/** So few that their drawing's error is a tenth of the history's. */
const COMPARED_PATHS = 1_000;
const COIN_PATHS = 1_000;

export type Part =
  | "estimate"
  | "risks"
  | "costs"
  | "winRates"
  | "coin"
  | "histories"
  | "others"
  | "otherHistories"
  | "otherCoins";

/** One thing that is played: a part's step, with its rules, risk and history. */
export type Scenario = {
  part: Part;
  /** Its place in the part. */
  step: number;
  rules: RuleSet;
  riskPercent: number;
  change: HistoryChange;
  /** Its paths, in the pieces in which they are played. */
  pieces: readonly number[];
};

/** All that a question asks, in the order in which a page shows it. A task is a piece of one of them. */
export function listScenarios(question: Question): Scenario[] {
  const { rules, riskPercent, source, others } = question;
  const same = { rules, riskPercent, change: { kind: "none" }, pieces: [CURVE_PATHS] } as const;
  const [firstPiece = 0, secondPiece = 0, ...morePieces] = ESTIMATE_PATHS;
  const scenario = (part: Part, step: number, own: Partial<Scenario> = {}): Scenario => ({
    ...same,
    part,
    step,
    ...own,
  });
  const change = (part: Part, changes: readonly HistoryChange[], paths = CURVE_PATHS) =>
    changes.map((each, step) => scenario(part, step, { change: each, pieces: [paths] }));
  const numbered = (count: number) => Array.from({ length: count }, (_, number) => number + 1);
  return [
    scenario("estimate", 0, { pieces: [firstPiece, secondPiece] }),
    ...RISKS.map((risk, step) => scenario("risks", step, { riskPercent: risk })),
    ...others.map((other, step) => scenario("others", step, { rules: other.rules })),
    ...(source.kind === "rate"
      ? []
      : change(
          "histories",
          numbered(RESAMPLED).map((number) => ({ kind: "resampled", number })),
          RESAMPLED_PATHS,
        )),
    ...change(
      "costs",
      DEARER_BY.map((r) => ({ kind: "costs", r })),
    ),
    ...change(
      "winRates",
      FEWER_WINS.map((points) => ({ kind: "fewer_wins", points })),
    ),
    ...(hasBothEnds(question) ? coins("coin") : []),
    scenario("estimate", 1, { pieces: morePieces }),
    ...(source.kind === "rate" ? [] : others.flatMap(otherHistories)),
    ...(hasBothEnds(question) ? others.flatMap((other, place) => coins("otherCoins", other.rules, place)) : []),
  ];

  function coins(part: Part, played = rules, place = 0): Scenario[] {
    const count = coinsOf(question);
    return numbered(count).map((number) =>
      scenario(part, place * count + number - 1, {
        rules: played,
        change: { kind: "coin", number },
        pieces: [source.kind === "rate" ? CURVE_PATHS : COIN_PATHS],
      }),
    );
  }

  function otherHistories(other: Question["others"][number], place: number): Scenario[] {
    return numbered(COMPARED_RESAMPLED).map((number) =>
      scenario("otherHistories", place * COMPARED_RESAMPLED + number - 1, {
        rules: other.rules,
        change: { kind: "resampled", number },
        pieces: [COMPARED_PATHS],
      }),
    );
  }
}

/** Coins that a rule set is played with. A win rate needs one: it is worked out, or its history is as long as one likes. */
export function coinsOf({ source }: Question): number {
  return source.kind === "rate" ? 1 : COINS;
}

/** A coin needs wins and losses to take their sizes from. */
function hasBothEnds({ source }: Question): boolean {
  if (source.kind === "rate") return source.winRate > 0 && source.winRate < 1;
  return source.trades.some(({ r }) => r > 0) && source.trades.some(({ r }) => r < 0);
}
