import { EDGE_MINUTE } from "#domain/backtest/day-grid.ts";
import { exactTick, LEAST_TICK } from "#domain/backtest/price-units.ts";
import type { OperatingDay } from "#domain/backtest/weekdays.ts";
import { PLANS, type PlanId } from "#domain/plans/plan-catalogue.ts";
import type { Refuse } from "./problems.ts";
import { cellsOf, type Fields } from "./read-cells.ts";

/** Columns of setups.csv, and fields of a setup in JSON. */
export const SETUP_COLUMNS = [
  "id",
  "name",
  "asset",
  "timeframe",
  "days",
  "pattern1",
  "pattern2",
  "direction",
  "stop_ticks",
  "target_ticks",
  "tick_size",
  "cost_ticks",
  "plan",
  "image_url",
  "live_signal",
  "source",
  "selected_from",
  "backtest_from",
  "backtest_to",
  "out_of_sample_from",
] as const;
export const NEEDED_SETUP_COLUMNS = SETUP_COLUMNS.slice(0, SETUP_COLUMNS.indexOf("plan"));

/** A setup as it is written in an import; times in minutes of the reference clock's day. */
export type WrittenSetup = {
  id: number;
  name: string;
  asset: string;
  timeframe: string;
  days: OperatingDay[];
  pattern1: number;
  pattern2: number;
  direction: "follow" | "oppose";
  stopTicks: number;
  targetTicks: number;
  /** In the quoted unit; whole hundred-thousandths. */
  tickSize: number;
  costTicks: number;
  plan: PlanId | null;
  imageUrl: string | null;
  liveSignal: boolean;
  source: string | null;
  selectedFrom: number | null;
  backtestFrom: string | null;
  backtestTo: string | null;
  /** From this date on, trades were not known when the setup was chosen. */
  outOfSampleFrom: string | null;
};

const MOST = 1_000_000_000;
const TIMEFRAME = /^([MHDW])([0-9]{1,3})$/;
const MINUTES_OF: Record<string, number> = { M: 1, H: 60, D: 24 * 60, W: 7 * 24 * 60 };
const TICKS = { min: 1, max: 10_000_000 };

/** A line as a setup, or null after everything that is wrong with it was reported. Spec: [3.1]. */
export function readSetup(fields: Fields, refuse: Refuse): WrittenSetup | null {
  const read = { ...cellsOf(fields, refuse), refuse };
  const optional = <Value>(name: string, reader: (name: string) => Value): Value | null =>
    read.has(name) ? reader(name) : null;
  const [id, name] = [read.number("id", { min: 1, max: MOST }), read.text("name", { max: 60 })];
  const asset = read.symbol("asset");
  const timeframe = pattern(read.text("timeframe", { max: 4 }), TIMEFRAME, () =>
    refuse("import.bad_text", "timeframe"),
  );
  const [days, times] = [read.days("days"), readTimes(read, timeframe)];
  const direction = read.choice("direction", ["follow", "oppose"]);
  const [stopTicks, targetTicks] = [read.number("stop_ticks", TICKS), read.number("target_ticks", TICKS)];
  const costTicks = read.number("cost_ticks", { min: 0, max: TICKS.max });
  const tickSize = readTick(read);
  const rest = {
    plan: optional("plan", (column) =>
      read.choice(
        column,
        PLANS.map((plan) => plan.id),
      ),
    ),
    imageUrl: optional("image_url", (column) => readUrl(read.text(column, { max: 500 }), refuse)),
    liveSignal: optional("live_signal", (column) => read.choice(column, ["true", "false"])) === "true",
    source: optional("source", (column) => read.text(column, { max: 200 })),
    selectedFrom: optional("selected_from", (column) => read.number(column, { min: 1, max: MOST })),
    backtestFrom: optional("backtest_from", read.date),
    backtestTo: optional("backtest_to", read.date),
    outOfSampleFrom: optional("out_of_sample_from", read.date),
  };
  if (rest.backtestFrom !== null && rest.backtestTo !== null && rest.backtestTo < rest.backtestFrom)
    refuse("import.out_of_range", "backtest_to");
  if (id === null || name === null || asset === null || timeframe === null || days === null || times === null)
    return null;
  if (direction === null || stopTicks === null || targetTicks === null || costTicks === null || tickSize === null)
    return null;
  return {
    id,
    name,
    asset,
    timeframe,
    days,
    ...times,
    direction,
    stopTicks,
    targetTicks,
    tickSize,
    costTicks,
    ...rest,
  };
}

type Read = ReturnType<typeof cellsOf> & { refuse: Refuse };

/** Both on openings of bars, in order, on the same side of 17:00: docs/catalogue.md. */
function readTimes(read: Read, timeframe: string | null): { pattern1: number; pattern2: number } | null {
  const [pattern1, pattern2] = [read.minute("pattern1"), read.minute("pattern2")];
  if (pattern1 === null || pattern2 === null || timeframe === null) return null;
  const [, unit = "M", count = "1"] = TIMEFRAME.exec(timeframe) ?? [];
  const bar = (MINUTES_OF[unit] ?? 1) * Number(count);
  for (const [name, time] of Object.entries({ pattern1, pattern2 }))
    if (bar === 0 || time % bar !== 0) read.refuse("import.off_bar", name);
  if (pattern1 >= pattern2) read.refuse("import.pattern_order", "pattern2");
  else if (pattern1 < EDGE_MINUTE && pattern2 >= EDGE_MINUTE) read.refuse("import.across_edge", "pattern2");
  return { pattern1, pattern2 };
}

function readTick(read: Read): number | null {
  const tick = read.number("tick_size", { min: LEAST_TICK, max: 1_000_000, isWhole: false });
  if (tick === null) return null;
  const exact = exactTick(tick);
  if (exact === null) read.refuse("import.too_fine", "tick_size");
  return exact;
}

/** Shown by browsers, never fetched by the server. */
function readUrl(text: string | null, refuse: Refuse): string | null {
  if (text === null) return null;
  if (isImageAddress(text)) return text;
  refuse("import.bad_url", "image_url");
  return null;
}

/** A name as an import would take it: 1 to 60 characters, none of them hidden, and nothing a spreadsheet computes. */
export function isSetupName(text: string): boolean {
  let isRefused = false;
  cellsOf({ name: text }, () => (isRefused = true)).text("name", { max: 60 });
  return !isRefused;
}

/** An https address without a user in it and without what could end an attribute. */
export function isImageAddress(text: string): boolean {
  if (!URL.canParse(text) || /[\s"'<>\\]/.test(text) || text.length > 500) return false;
  const { protocol, username, password } = new URL(text);
  return text.startsWith("https://") && protocol === "https:" && username === "" && password === "";
}

function pattern(text: string | null, shape: RegExp, refuse: () => void): string | null {
  if (text === null) return null;
  if (shape.test(text)) return text;
  refuse();
  return null;
}
