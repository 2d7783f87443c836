import { majorPattern } from "./major-pattern.ts";
import type { Setup } from "./setup.ts";

/** Parts of a trading day, from an hour of the reference clock on; in the day's order of the clock. */
const DAY_PARTS = [
  { part: "asian-session", fromHour: 0 },
  { part: "european-open", fromHour: 3 },
  { part: "european-morning", fromHour: 5 },
  { part: "new-york-open", fromHour: 8 },
  { part: "new-york-morning", fromHour: 10 },
  { part: "new-york-midday", fromHour: 12 },
  { part: "new-york-afternoon", fromHour: 14 },
  { part: "after-the-close", fromHour: 17 },
  { part: "asian-open", fromHour: 20 },
  { part: "asian-session", fromHour: 22 },
] as const;

export type DayPart = (typeof DAY_PARTS)[number]["part"];

/** What a setup does and when: `reversal` trades against the move between its patterns, `momentum` with it. */
export type NameParts = { move: "momentum" | "reversal"; part: DayPart };

type Named = Pick<
  Setup,
  "name" | "asset" | "timeframe" | "direction" | "pattern1Hour" | "pattern1Minute" | "pattern2Hour" | "pattern2Minute"
>;

/**
 * What a setup is called for people, by its rule and the part of the day of its later pattern; null where somebody named
 * it: that name is kept. The catalogue's names only repeat asset, timeframe and times: `NAS100 H1 04:00-08:00`.
 */
export function namePartsOf(setup: Named): NameParts | null {
  const rest = setup.name.replace(`${setup.asset} ${setup.timeframe} `, "");
  if (rest === setup.name || !/^\d\d:\d\d-\d\d:\d\d$/.test(rest)) return null;
  const { hour } = majorPattern(setup);
  const part = DAY_PARTS.findLast(({ fromHour }) => fromHour <= hour)?.part ?? "asian-session";
  return { move: setup.direction === "follow" ? "momentum" : "reversal", part };
}
