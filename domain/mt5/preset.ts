import type { PatternTimes } from "#domain/setups/major-pattern.ts";
import type { BrokerProfile } from "./broker-profile.ts";
import type { Decimal } from "./decimal.ts";

/**
 * What a preset of ours tells the robot: times by the broker's clock, distances in the broker's points. One property is
 * one input of the robot; the names they are written under are docs/mt5.md.
 */
export type Preset = PatternTimes &
  BrokerProfile & {
    format: typeof PRESET_FORMAT;
    setupId: number;
    setupName: string;
    /** As the terminal spells it. */
    symbol: string;
    timeframe: string;
    /** With the move between the two patterns, or against it. */
    direction: "follow" | "oppose";
    /** Monday of the week for which the hours were computed, `2026-11-23`. */
    hoursFrom: string;
    /** The last date on which they hold; null where they always do. */
    hoursUntil: string | null;
    /** Days from pattern 2's server day to pattern 1's. */
    pattern1DayShift: DayShift;
    /** Server days of pattern 2. */
    tradeMonday: boolean;
    tradeTuesday: boolean;
    tradeWednesday: boolean;
    tradeThursday: boolean;
    tradeFriday: boolean;
    stopPoints: number;
    targetPoints: number;
    pointSize: Decimal;
    lots: Decimal;
  };

/** Raised when the robot's inputs change. */
export const PRESET_FORMAT = 1;
export const ROBOT_NAME = "LPX";

export const DAY_SHIFTS = [-1, 0, 1] as const;
export type DayShift = (typeof DAY_SHIFTS)[number];
export const DIRECTIONS = ["follow", "oppose"] as const;
