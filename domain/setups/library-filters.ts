import type { OperatingDay } from "#domain/backtest/weekdays.ts";
import type { Session } from "#domain/clock/session-spans.ts";
import type { PassStep } from "./library-evaluation.ts";
import { type RatioSide, ratioSide } from "./ratio.ts";
import { wordMatcher } from "./search-words.ts";
import { sessionOfSetup } from "./session-of-setup.ts";
import type { Setup } from "./setup.ts";

/** What a visitor asks of the library; an empty list or text asks nothing. Spec: [4.7]. */
export type LibraryFilters = {
  text: string;
  timeframes: readonly string[];
  assets: readonly string[];
  ratio: RatioSide | null;
  days: readonly OperatingDay[];
  sessions: readonly Session[];
  /** Passes the library's evaluation in at least so many percent of attempts. */
  pass: PassStep | null;
};

export const NO_FILTERS: LibraryFilters = {
  text: "",
  timeframes: [],
  assets: [],
  ratio: null,
  days: [],
  sessions: [],
  pass: null,
};

/** The setups that meet every filter; within one filter any of its values will do. Spec: [4.7], [5.7], [5.8], [5.9]. */
export function filterSetups<Row extends Setup>(setups: readonly Row[], filters: LibraryFilters): Row[] {
  const matchesText = textMatcher(filters.text);
  const { timeframes, assets, ratio, days, sessions, pass } = filters;
  return setups.filter(
    (setup) =>
      matchesText(setup) &&
      (timeframes.length === 0 || timeframes.includes(setup.timeframe)) &&
      (assets.length === 0 || assets.includes(setup.asset)) &&
      (ratio === null || ratioSide(setup) === ratio) &&
      (days.length === 0 || days.some((day) => setup.days.includes(day))) &&
      (sessions.length === 0 || sessions.some((session) => session === sessionOfSetup(setup))) &&
      (pass === null || (setup.evaluation !== null && setup.evaluation.pass * 100 >= pass)),
  );
}

/** A case-insensitive part of the name, or what people call the setup's market, move and hours. Spec: [5.8]. */
function textMatcher(text: string): (setup: Setup) => boolean {
  const wanted = text.toLowerCase();
  if (wanted === "") return () => true;
  const matchesWords = wordMatcher(text);
  return (setup) => setup.name.toLowerCase().includes(wanted) || matchesWords(setup);
}
