import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import type { ReplayTrade } from "./replay-events.ts";
import type { ReplayedDay, ReplayedHistory } from "./replayed.ts";

/** What closed trades can say of an evaluation: lost, not lost, or that they can't tell. */
export type Verdict = "lost" | "kept" | "untold";

/** Days on which the rules may have been broken, of which closed trades don't tell. */
export type OpenQuestions = {
  /** While trades were open. */
  could: readonly ReplayedDay[];
  /** Because the day's floor may have been counted from an equity above the balance. */
  higher: readonly ReplayedDay[];
  /** The floor also follows open profit: it may have been higher on any day. */
  isPeakUnknown: boolean;
  /** The file doesn't say of every trade when it was opened: it may have been open on any day before. */
  areOpeningsUnknown: boolean;
};

export function openQuestions({ breach, days }: ReplayedHistory, { maximum }: RuleSet): OpenQuestions {
  const played = days.filter(({ phase, date }) => phase !== null && date !== breach?.date);
  return {
    could: played.filter((day) => day.could !== null),
    higher: played.filter((day) => day.higherStart !== null),
    isPeakUnknown: maximum.mode === "trails_peak" && played.some(({ closings }) => closings.length > 0),
    areOpeningsUnknown: played.some(({ closings }) => closings.some(({ trade }) => isOpeningUnknown(trade))),
  };
}

function isOpeningUnknown({ source }: ReplayTrade): boolean {
  return "isOpeningUnknown" in source && source.isOpeningUnknown === true;
}

/** A move larger than any in the file is not what makes the difference; everything else that isn't told is. */
export function verdictOf(replayed: ReplayedHistory, rules: RuleSet): Verdict {
  if (replayed.breach !== null) return "lost";
  const { could, higher, isPeakUnknown, areOpeningsUnknown } = openQuestions(replayed, rules);
  const isWithinFile = could.some((day) => day.could?.nearest?.isBeyondFile !== true);
  return isWithinFile || higher.length > 0 || isPeakUnknown || areOpeningsUnknown ? "untold" : "kept";
}
