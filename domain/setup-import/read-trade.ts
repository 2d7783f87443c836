import { toDay } from "#domain/backtest/day-grid.ts";
import { priceUnitsOf, toPriceUnits, unitsOfTick } from "#domain/backtest/price-units.ts";
import { ENDINGS } from "#domain/backtest/trades.ts";
import { OPERATING_DAYS, weekdayNumber } from "#domain/backtest/weekdays.ts";
import type { Refuse } from "./problems.ts";
import { cellsOf, type Fields } from "./read-cells.ts";
import type { WrittenSetup } from "./read-setup.ts";

export const TRADE_COLUMNS = ["setup_id", "date", "side", "entry", "move", "ending", "minutes_held"] as const;

/** One trade in the units the database keeps: days since 1970, `priceUnitsOf` its setup, places in `ENDINGS`. */
export type WrittenTrade = {
  day: number;
  side: number;
  entry: number;
  move: number;
  ending: number;
  minutesHeld: number;
};

/** In units; a column holds little more. */
const MOST_PRICE = 2_000_000_000;
const MOST_MINUTES = 7 * 24 * 60;
const SIDES = ["buy", "sell"] as const;

/** A line of trades.csv, whose prices are in the quoted unit; null after what is wrong was reported. */
export function readTrade(
  fields: Fields,
  { tickSize }: Pick<WrittenSetup, "tickSize">,
  refuse: Refuse,
): WrittenTrade | null {
  const read = cellsOf(fields, refuse);
  const units = priceUnitsOf(tickSize);
  const most = MOST_PRICE / units;
  const price = (name: string): number | null => {
    const value = read.number(name, { min: -most, max: most, isWhole: false });
    if (value === null) return null;
    const found = toPriceUnits(value, units);
    if (found === null) refuse("import.too_fine", name);
    return found;
  };
  const [date, side] = [read.date("date"), read.choice("side", SIDES)];
  const [entry, move] = [price("entry"), price("move")];
  const ending = read.choice("ending", ENDINGS);
  const minutesHeld = read.number("minutes_held", { min: 0, max: MOST_MINUTES });
  if (date === null || side === null || entry === null || move === null) return null;
  if (ending === null || minutesHeld === null) return null;
  return { day: toDay(date), side: side === "buy" ? 1 : -1, entry, move, ending: ENDINGS.indexOf(ending), minutesHeld };
}

/** What can't be true of a trade of this setup, or null. Spec: docs/catalogue.md, "What a setup does". */
export function findImpossible(
  trade: WrittenTrade,
  setup: WrittenSetup,
): "import.other_weekday" | "import.impossible_result" | null {
  const weekday = OPERATING_DAYS[weekdayNumber(trade.day)];
  if (weekday === undefined || !setup.days.includes(weekday)) return "import.other_weekday";
  const tick = unitsOfTick(setup.tickSize);
  const [stop, target] = [setup.stopTicks * tick, setup.targetTicks * tick];
  const { move } = trade;
  const isTrue = {
    target: move === target,
    stop: move === -stop,
    gap: move < -stop,
    edge: move > -stop && move < target,
  };
  return isTrue[ENDINGS[trade.ending] ?? "edge"] ? null : "import.impossible_result";
}
