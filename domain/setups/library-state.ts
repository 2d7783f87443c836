import { OPERATING_DAYS } from "#domain/backtest/weekdays.ts";
import { CLOCK_SESSIONS } from "#domain/clock/session-spans.ts";
import { isMarketSymbol } from "#domain/markets/market-symbol.ts";
import { PASS_STEPS } from "./library-evaluation.ts";
import { type LibraryFilters, NO_FILTERS } from "./library-filters.ts";

/** Spec: [9.13], and by the figures that a card shows largest. */
export const SORTS = [
  "recommended",
  "votes",
  "win-rate",
  "profit-factor",
  "ratio",
  "after-selection",
  "drawdown",
  "pass",
] as const;
export type Sort = (typeof SORTS)[number];

/** Everything the library's address says. Spec: [2.31], [4.7], [9.13]. */
export type LibraryState = LibraryFilters & {
  sort: Sort;
  /** From 1. */
  page: number;
  /** Chosen to be set side by side. */
  compared: readonly number[];
  /** The setup whose detail is open. */
  openSetup: number | null;
};

export const START: LibraryState = { ...NO_FILTERS, sort: "recommended", page: 1, compared: [], openSetup: null };

export const MOST_COMPARED = 4;
/** As long as a setup's name may be. */
export const LONGEST_TEXT = 60;
const MOST_VALUES = 20;
const HIGHEST_PAGE = 9_999;
const TIMEFRAME = /^[MHDW]\d{1,3}$/;
const ID = /^[1-9]\d{0,8}$/;
const RATIO_SIDES = ["positive", "negative"] as const;
const SESSIONS = CLOCK_SESSIONS.map(({ id }) => id);

/** The names of the parameters, in the order in which they are written. */
export const PARAMETERS = {
  text: "q",
  timeframe: "timeframe",
  asset: "asset",
  ratio: "ratio",
  day: "day",
  session: "session",
  pass: "pass",
  sort: "sort",
  page: "page",
  compared: "compare",
  openSetup: "setup",
} as const;

/** Reads an address; what it doesn't know, or what can't be, is as if it weren't there. */
export function toLibraryState(parameters: URLSearchParams): LibraryState {
  const all = (name: string) => parameters.getAll(name);
  const one = (name: string) => parameters.get(name) ?? "";
  return {
    text: readText(one(PARAMETERS.text)),
    timeframes: readWords(all(PARAMETERS.timeframe), (word) => TIMEFRAME.test(word)),
    assets: readWords(all(PARAMETERS.asset), isMarketSymbol),
    ratio: RATIO_SIDES.find((side) => side === one(PARAMETERS.ratio)) ?? null,
    days: OPERATING_DAYS.filter((day) => all(PARAMETERS.day).includes(day)),
    sessions: SESSIONS.filter((session) => all(PARAMETERS.session).includes(session)),
    pass: PASS_STEPS.find((step) => String(step) === one(PARAMETERS.pass)) ?? null,
    sort: SORTS.find((sort) => sort === one(PARAMETERS.sort)) ?? START.sort,
    page: Math.min(readId(one(PARAMETERS.page)) ?? START.page, HIGHEST_PAGE),
    compared: readCompared(all(PARAMETERS.compared)),
    openSetup: readId(one(PARAMETERS.openSetup)),
  };
}

/** The one way to write a state: `toLibraryState` reads the same again, and the start is an empty address. */
export function toParameters(state: LibraryState): URLSearchParams {
  const written: [string, string | number][] = [
    ...listOf(PARAMETERS.text, state.text === "" ? [] : [state.text]),
    ...listOf(PARAMETERS.timeframe, state.timeframes),
    ...listOf(PARAMETERS.asset, state.assets),
    ...listOf(PARAMETERS.ratio, state.ratio === null ? [] : [state.ratio]),
    ...listOf(PARAMETERS.day, state.days),
    ...listOf(PARAMETERS.session, state.sessions),
    ...listOf(PARAMETERS.pass, state.pass === null ? [] : [state.pass]),
    ...listOf(PARAMETERS.sort, state.sort === START.sort ? [] : [state.sort]),
    ...listOf(PARAMETERS.page, state.page === START.page ? [] : [state.page]),
    ...listOf(PARAMETERS.compared, state.compared),
    ...listOf(PARAMETERS.openSetup, state.openSetup === null ? [] : [state.openSetup]),
  ];
  return new URLSearchParams(written.map(([name, value]) => [name, String(value)]));
}

/** `?…`, or nothing for the start. */
export function librarySearch(state: LibraryState): string {
  const parameters = toParameters(state);
  return parameters.size === 0 ? "" : `?${parameters}`;
}

function listOf<Value extends string | number>(name: string, values: readonly Value[]): [string, Value][] {
  return values.map((value) => [name, value]);
}

/** Lone surrogates can't be written into an address. */
function readText(text: string): string {
  return text.toWellFormed().trim().slice(0, LONGEST_TEXT).toWellFormed().trim();
}

function readWords(words: readonly string[], isWord: (word: string) => boolean): string[] {
  return [...new Set(words.filter(isWord))].sort().slice(0, MOST_VALUES);
}

function readCompared(texts: readonly string[]): number[] {
  return [...new Set(texts.map(readId))].filter((id) => id !== null).slice(0, MOST_COMPARED);
}

function readId(text: string): number | null {
  return ID.test(text) ? Number(text) : null;
}
