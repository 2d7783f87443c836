import { toReferenceTime } from "#domain/clock/reference-clock.ts";
import { BRACKET_ROUNDS, type BracketRound, pairsOf } from "./bracket.ts";
import { roundDay } from "./bracket-times.ts";
import type { PublicBracket } from "./public-bracket.ts";

/** Where a player is in a bracket: with a match to come (`rival` is null where nobody is), out, or its winner. */
export type OwnMatch =
  | { state: "ahead" | "today" | "counted"; round: BracketRound; day: string; rival: string | null }
  | { state: "out"; round: BracketRound }
  | { state: "won" };

/** The next match of an entry, or how its bracket ended; null for one that doesn't play. `counted`: its day is over. */
export function ownMatchOf(bracket: PublicBracket, entry: string, now: Date): OwnMatch | null {
  const { draw, players, matches } = bracket;
  const seeds = players.toSorted((one, other) => one.seed - other.seed).map((player) => player.entry);
  if (!seeds.includes(entry)) return null;
  for (const round of BRACKET_ROUNDS) {
    const pair = pairsOf(round, seeds, matches)?.find((sides) => sides.includes(entry));
    const decided = matches.find((match) => match.round === round && match.sides.includes(entry));
    if (decided !== undefined && decided.winner !== entry) return { state: "out", round };
    if (decided !== undefined) continue;
    const day = roundDay(draw, round);
    const today = toReferenceTime(now).date;
    const state = today < day ? "ahead" : today === day ? "today" : "counted";
    return { state, round, day, rival: pair?.find((side) => side !== entry) ?? null };
  }
  return { state: "won" };
}
