import { DAY_MS, MINUTE_MS } from "#domain/clock/durations.ts";
import { referenceInstant, toReferenceTime } from "#domain/clock/reference-clock.ts";
import { BRACKET_ROUNDS, type BracketRound } from "./bracket.ts";

/** Days from a draw's Friday to the first round: the Monday. */
const DAYS_TO_FIRST = 3;
/** What was begun before midnight is written by then. */
const WRITING_MS = MINUTE_MS;

/**
 * The day of the reference clock on which a round is played: Monday to Thursday after the draw's Friday, so that one bracket is
 * over when the next draw closes, and each of its days has a live session.
 */
export function roundDay(draw: string, round: BracketRound): string {
  const days = DAYS_TO_FIRST + BRACKET_ROUNDS.indexOf(round);
  return new Date(Date.parse(`${draw}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, draw.length);
}

/** A day of the reference clock as the instants [from, to). */
export function dayWindow(day: string): { from: Date; to: Date } {
  const from = referenceInstant(day, 0, 0);
  return { from, to: new Date(from.getTime() + DAY_MS) };
}

/** Whether a round is to be decided: its day is over. */
export function isRoundOver(draw: string, round: BracketRound, now: Date): boolean {
  return now.getTime() >= dayWindow(roundDay(draw, round)).to.getTime() + WRITING_MS;
}

/** The round that is played at a moment, or null. */
export function roundAtMoment(draw: string, now: Date): BracketRound | null {
  const { date } = toReferenceTime(now);
  return BRACKET_ROUNDS.find((round) => roundDay(draw, round) === date) ?? null;
}
