import { createHash } from "node:crypto";
import { toDate } from "#domain/backtest/day-grid.ts";
import type { Trades } from "#domain/backtest/trades.ts";
import type { TradeColumns } from "#domain/evidence/setup-document.ts";
import type { WrittenSetup } from "#domain/setup-import/read-setup.ts";
import { statisticsOfSetup } from "#domain/setup-import/setup-statistics.ts";
import type { SetupRow } from "#domain/setups/setup.ts";
import { SPANISH_DAYS } from "#domain/setups/setup-days.ts";
import type { SetupStatistics } from "#domain/setups/setup-statistics.ts";
import type { ImportedSetup } from "./read-import.ts";

/** The columns of `public.setups` that an import writes, with their types for the database. */
const ROW_TYPES = {
  id: "bigint",
  name: "text",
  asset: "text",
  timeframe: "text",
  day: "text[]",
  pattern1_hour: "integer",
  pattern1_min: "integer",
  pattern2_hour: "integer",
  pattern2_min: "integer",
  direction: "text",
  stop_loss: "integer",
  take_profit: "integer",
  tick_size: "numeric",
  cost_ticks: "integer",
  win_rate: "numeric",
  drawdown: "numeric",
  profit_factor: "numeric",
  statistics: "jsonb",
  selected_from: "integer",
  source: "text",
  backtest_from: "date",
  backtest_to: "date",
  image_url: "text",
  live_signal: "boolean",
  plan_id: "text",
} as const;
export type RowColumn = keyof typeof ROW_TYPES;
export const ROW_COLUMNS = Object.keys(ROW_TYPES) as RowColumn[];
/** For `json_to_recordset`. */
export const TYPED_COLUMNS = ROW_COLUMNS.map((name) => `${name} ${ROW_TYPES[name]}`);

/** What an import writes of a row; lists and figures as they are stored. */
export type WrittenRow = Omit<Pick<SetupRow, RowColumn>, "day" | "statistics"> & {
  day: string[];
  statistics: SetupStatistics | null;
};

/** A setup as the database keeps it; its figures are computed from its trades. */
export function toRow({ setup, trades }: Pick<ImportedSetup, "setup" | "trades">): WrittenRow {
  const tested = {
    ...setup,
    backtestFrom: setup.backtestFrom ?? dayAt(trades, 0),
    backtestTo: setup.backtestTo ?? dayAt(trades, -1),
  };
  return rowWith(tested, trades === null ? null : statisticsOfSetup(setup, trades));
}

/** The same with figures that were computed before. */
export function rowWith(setup: WrittenSetup, statistics: SetupStatistics | null): WrittenRow {
  return {
    id: setup.id,
    name: setup.name,
    asset: setup.asset,
    timeframe: setup.timeframe,
    day: setup.days.map((day) => SPANISH_DAYS[day]),
    pattern1_hour: Math.floor(setup.pattern1 / 60),
    pattern1_min: setup.pattern1 % 60,
    pattern2_hour: Math.floor(setup.pattern2 / 60),
    pattern2_min: setup.pattern2 % 60,
    direction: setup.direction,
    stop_loss: setup.stopTicks,
    take_profit: setup.targetTicks,
    tick_size: setup.tickSize,
    cost_ticks: setup.costTicks,
    win_rate: statistics === null ? null : toHundredths(statistics.all.winRate * 100),
    drawdown: statistics === null ? null : toHundredths(statistics.all.maxDrawdown),
    profit_factor: statistics === null ? null : statistics.all.profitFactor,
    statistics,
    selected_from: setup.selectedFrom,
    source: setup.source,
    backtest_from: setup.backtestFrom,
    backtest_to: setup.backtestTo,
    image_url: setup.imageUrl,
    live_signal: setup.liveSignal,
    plan_id: setup.plan,
  };
}

export function toColumns(trades: Trades): TradeColumns {
  const { day, side, entry, move, ending, minutesHeld } = trades;
  return {
    day: [...day],
    side: [...side],
    entry: [...entry],
    move: [...move],
    ending: [...ending],
    minutes_held: [...minutesHeld],
  };
}

/** The same mark as `TRADES_MARK` gives a stored row. */
export function markOf({ day, side, entry, move, ending, minutesHeld }: Trades): string {
  const text = [day, side, entry, move, ending, minutesHeld].map((column) => `{${column.join(",")}}`).join("");
  return createHash("md5").update(text).digest("hex");
}

/** Tells two lists of trades apart without carrying them; no secret hangs on it. */
export const TRADES_MARK =
  "md5(t.day::text || t.side::text || t.entry::text || t.move::text || t.ending::text || t.minutes_held::text)";

function dayAt(trades: Trades | null, index: number): string | null {
  const day = trades?.day.at(index);
  return day === undefined ? null : toDate(day);
}

function toHundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
