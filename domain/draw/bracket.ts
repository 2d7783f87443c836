import { DRAW } from "./draw-rules.ts";

/** How many places each round has: of 16, quarter-finals, semi-finals, final. Spec: [3.16], [9.10]. */
export const BRACKET_ROUNDS = [16, 8, 4, 2] as const;
export type BracketRound = (typeof BRACKET_ROUNDS)[number];

type Entrant = {
  /** Its id in the draw. */
  entry: string;
  /** In milliseconds. */
  enteredAt: number;
  points: number;
};

/** Who plays, the first seed first: the 16 with most points; of equal ones the earlier entry, then the lower id. */
export function seedsOf<Each extends Entrant>(entrants: readonly Each[]): Each[] {
  return entrants
    .toSorted((one, other) => other.points - one.points || earlierFirst(one, other))
    .slice(0, DRAW.bracketPlaces);
}

function earlierFirst(one: Entrant, other: Entrant): number {
  return one.enteredAt - other.enteredAt || (one.entry < other.entry ? -1 : 1);
}

/** The first round's seeds by place, neighbours play each other: 1–16, 8–9, 4–13 … so that the first two meet in the final. */
export function seedPlaces(places: number): number[] {
  if (places === 1) return [1];
  return seedPlaces(places / 2).flatMap((seed) => [seed, places + 1 - seed]);
}

/** Who meets in a match; null where nobody is: fewer than 16 entered, or nobody got through. */
export type Sides = readonly [string | null, string | null];

type Decided = { round: number; match: number; winner: string | null };

/**
 * The pairs of a round, its first match first, from the seeds and the winners so far; null while the round before isn't
 * decided.
 */
export function pairsOf(
  round: BracketRound,
  seeds: readonly string[],
  decided: readonly Decided[],
): readonly Sides[] | null {
  const places = round === DRAW.bracketPlaces ? firstPlaces(seeds) : winnersOf(round * 2, decided);
  if (places.length < round) return null;
  return Array.from({ length: round / 2 }, (_, pair) => [places[pair * 2] ?? null, places[pair * 2 + 1] ?? null]);
}

function firstPlaces(seeds: readonly string[]): (string | null)[] {
  return seedPlaces(DRAW.bracketPlaces).map((seed) => seeds[seed - 1] ?? null);
}

function winnersOf(round: number, decided: readonly Decided[]): (string | null)[] {
  return decided
    .filter((match) => match.round === round)
    .toSorted((one, other) => one.match - other.match)
    .map(({ winner }) => winner);
}

/** How a match was decided; `nobody`: neither side could win. */
export type MatchReason = "points" | "earlier_entry" | "bye" | "walkover" | "nobody" | "staff";

/** A side of a match when its day is over: points gained on it, and whether the account may still play. */
export type Contender = Entrant & { isFit: boolean };

/**
 * Who wins a match: more points of the day, of equal ones the earlier entry. Whose account is gone or banned loses by
 * walkover, and who has no opponent goes through.
 */
export function decideMatch(
  first: Contender | null,
  second: Contender | null,
): { winner: string | null; reason: MatchReason } {
  const [one, other] = [first, second].filter((side) => side?.isFit === true);
  if (!one) return { winner: null, reason: "nobody" };
  if (!other) return { winner: one.entry, reason: first === null || second === null ? "bye" : "walkover" };
  if (one.points !== other.points) return { winner: (one.points > other.points ? one : other).entry, reason: "points" };
  return { winner: (earlierFirst(one, other) < 0 ? one : other).entry, reason: "earlier_entry" };
}
