import type { CouldHave } from "./open-exposure.ts";
import type { ReplayTrade } from "./replay-events.ts";
import type { PhaseState } from "./replay-rules.ts";

export type ReplayedClosing = {
  /** Milliseconds since 1970. */
  at: number;
  trade: ReplayTrade;
  cents: number;
  /** The balance after it (where an open trade broke the rules, the lowest that it had), and the floor it was held against. */
  balance: number;
  floor: number;
};

/**
 * Trades that were open when a day began whose floor the firm counts from the higher of balance and equity: with so much
 * open profit together at that moment, one of the day's closings would have been below the floor.
 */
export type HigherStart = { count: number; neededCents: number };

export type DayEvent = "passed" | "maximum" | "daily" | "stopped" | "time" | "consistency";

/** A firm's day; amounts in cents of the account's balance. */
export type ReplayedDay = {
  date: string;
  /** From 0; null on days after the evaluation had ended. */
  phase: number | null;
  start: number;
  end: number;
  /** The maximum loss's floor as the day began, and the day's own. */
  floor: number;
  dailyFloor: number | null;
  closings: ReplayedClosing[];
  /** Closings that no longer counted: after a stop, a pass, or the end. */
  ignored: number;
  ignoredCents: number;
  /** The smallest distance of a close to its floor, null without a close. At zero it depends on the rule whether it broke. */
  leastMargin: number | null;
  could: CouldHave | null;
  higherStart: HigherStart | null;
  /**
   * Where the floor follows open profit: the least of it, above the highest closed balance, with which one of the day's
   * closings would have been lost; in cents, null where none would.
   */
  abovePeak: number | null;
  event: DayEvent | null;
  isCounted: boolean;
  /** Trades that stayed open when it ended. */
  held: number;
};

/** A rule that ended the evaluation; `closing` is null where it was a limit of days. */
export type Breach = {
  rule: "maximum" | "daily" | "time" | "consistency";
  date: string;
  phase: number;
  closing: ReplayedClosing | null;
  /** The file says that an open trade went so far, and not when: `closing.at` is the latest moment. */
  isWhileOpen: boolean;
};

export type ReplayedHistory = {
  outcome: "passed" | "lost" | "running";
  breach: Breach | null;
  /** When each phase was passed, milliseconds since 1970. */
  passedAt: number[];
  days: ReplayedDay[];
  /** The state of the phase that was played last. */
  state: PhaseState;
  /** Weekdays of that phase so far. */
  phaseDays: number;
  /** Trades held over a day's end, or over a weekend, that the rules forbid. */
  heldOvernight: number;
  heldOverWeekend: number;
};
