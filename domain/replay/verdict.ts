import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import type { CouldHave } from "./open-exposure.ts";
import type { ReplayTrade } from "./replay-events.ts";
import type { ReplayedDay, ReplayedHistory } from "./replayed.ts";

/** What closed trades can say of an evaluation: lost, not lost, or that they can't tell. */
export type Verdict =
  | { kind: "lost" }
  | { kind: "kept" }
  /**
   * Between what may have come on that day at the earliest, and what was replayed: it was lost, or a soft limit cut the
   * day short, so that later trades wouldn't have been taken.
   */
  | { kind: "untold"; earliest: "lost" | "stopped"; date: string };

/** Days on which the rules may have been broken, of which closed trades don't tell. */
export type OpenQuestions = {
  /** While trades were open. */
  could: readonly ReplayedDay[];
  /** Because the day's floor may have been counted from an equity above the balance. */
  higher: readonly ReplayedDay[];
  /** Because the floor also follows open profit, and may have been higher. */
  peak: readonly ReplayedDay[];
  /** Days on which a trade may have been open of which the file doesn't say when it was opened. */
  unopened: readonly ReplayedDay[];
};

export function openQuestions({ breach, days }: ReplayedHistory): OpenQuestions {
  const played = days.filter(({ phase, date }) => phase !== null && date !== breach?.date);
  const lastUnopened = played.findLastIndex(({ closings }) => closings.some(({ trade }) => isOpeningUnknown(trade)));
  return {
    could: played.filter(({ could }) => could !== null),
    higher: played.filter(({ higherStart }) => higherStart !== null),
    peak: played.filter(({ abovePeak }) => abovePeak !== null),
    unopened: played.slice(0, lastUnopened + 1),
  };
}

function isOpeningUnknown({ source }: ReplayTrade): boolean {
  return "isOpeningUnknown" in source && source.isOpeningUnknown === true;
}

/** A move larger than any in the file is not what makes the difference; everything else that isn't told is. */
export function verdictOf(replayed: ReplayedHistory, { daily }: RuleSet): Verdict {
  if (replayed.breach !== null) return { kind: "lost" };
  const { could, higher, peak, unopened } = openQuestions(replayed);
  const within = could.filter((day) => day.could !== null && !isBeyondFile(day.could));
  const isSoft = daily?.kind === "soft";
  const lost = earliest([
    ...within.filter((day) => !day.could?.isSoft),
    ...(isSoft ? [] : higher),
    ...peak,
    ...unopened,
  ]);
  if (lost !== null) return { kind: "untold", earliest: "lost", date: lost };
  const stopped = earliest([...within, ...higher]);
  return stopped === null ? { kind: "kept" } : { kind: "untold", earliest: "stopped", date: stopped };
}

/** It would have taken a move larger than any of that symbol in the file. */
export function isBeyondFile({ nearest }: CouldHave): boolean {
  return nearest?.isBeyondFile === true;
}

/** Whether two replays, of the same trades by different clocks, come to the same verdict on the same day. */
export function haveSameVerdict(one: ReplayedHistory, other: ReplayedHistory, rules: RuleSet): boolean {
  const told = (replayed: ReplayedHistory) => {
    const { outcome, breach, passedAt } = replayed;
    return JSON.stringify([outcome, breach?.rule, breach?.date, passedAt.length, verdictOf(replayed, rules)]);
  };
  return told(one) === told(other);
}

/** Those that broke a rule, may have, or ended a phase, and the best one; in the order of the file. */
export function daysThatMatter(days: readonly ReplayedDay[]): ReplayedDay[] {
  const best = bestDayOf(days);
  return days.filter(
    (day) =>
      day === best ||
      day.event !== null ||
      day.higherStart !== null ||
      day.abovePeak !== null ||
      (day.could !== null && !isBeyondFile(day.could)),
  );
}

/** The played day that gained most; null where none gained. */
export function bestDayOf(days: readonly ReplayedDay[]): ReplayedDay | null {
  const gain = ({ phase, start, end }: ReplayedDay) => (phase === null ? 0 : end - start);
  return days.reduce<ReplayedDay | null>(
    (best, day) => (gain(day) > (best === null ? 0 : gain(best)) ? day : best),
    null,
  );
}

function earliest(days: readonly ReplayedDay[]): string | null {
  const [first = null] = days.map(({ date }) => date).sort();
  return first;
}
