import type { BracketRound, MatchReason, Sides } from "./bracket.ts";
import type { DrawState, DrawStatus } from "./draw-state.ts";
import { statusOf } from "./draw-state.ts";
import type { Points } from "./points.ts";

export type PublicPlayer = {
  entry: string;
  /** The place by points when entries closed, 1 is the first. */
  seed: number;
  /** Null for a pseudonym. */
  name: string | null;
  hasPicture: boolean;
  /** All that were gained until entries closed. */
  points: Points;
};

export type PublicMatch = {
  round: BracketRound;
  /** From 1 in each round. */
  match: number;
  sides: Sides;
  /** Gained on the match's day; null for a side where nobody is. */
  points: readonly [number | null, number | null];
  winner: string | null;
  reason: MatchReason;
  /** What staff say to everybody of a result that they corrected. */
  correction: string | null;
};

/** The bracket of a draw; instants are ISO 8601. */
export type PublicBracket = {
  /** The draw's Friday, `2026-12-04`. */
  draw: string;
  drawState: DrawState;
  /** Version of the rule of points. */
  rules: string;
  players: PublicPlayer[];
  /** Those that are decided. */
  matches: PublicMatch[];
};

/** Who won a bracket that is over; null where nobody could. */
export type BracketChampion = { draw: string; winner: Pick<PublicPlayer, "entry" | "name"> | null };

/** The latest bracket whole and, newest first, who won those before. */
export type PublicBrackets = { latest: PublicBracket | null; champions: BracketChampion[] };

/** Where a bracket is: cancelled with its draw, completed with its final. Spec: [4.17]. */
export function bracketStatus({ drawState, matches }: Pick<PublicBracket, "drawState" | "matches">): DrawStatus {
  if (statusOf(drawState) === "cancelled") return "cancelled";
  return matches.some(({ round }) => round === 2) ? "completed" : "pending";
}
