import { csvLine } from "#domain/csv/csv-line.ts";
import type { Setup } from "#domain/setups/setup.ts";
import { SPANISH_DAYS } from "#domain/setups/setup-days.ts";
import { SETUP_COLUMNS } from "./read-setup.ts";

type Cells = Record<(typeof SETUP_COLUMNS)[number], string | number | null>;

/** The head line of the table that an import takes. */
export const SETUPS_HEAD = csvLine(SETUP_COLUMNS);

/** Setups as the table that an import takes back without a change; no cell is one that a spreadsheet would compute. */
export function exportSetups(setups: readonly Setup[]): string {
  return [SETUPS_HEAD, ...setups.map(setupLine)].join("");
}

/** One line of that table. */
export function setupLine(setup: Setup): string {
  const cells = toCells(setup);
  return csvLine(SETUP_COLUMNS.map((column) => cells[column] ?? ""));
}

function toCells(setup: Setup): Cells {
  return {
    id: setup.id,
    name: setup.name,
    asset: setup.asset,
    timeframe: setup.timeframe,
    days: setup.days.map((day) => SPANISH_DAYS[day]).join(" "),
    pattern1: clockTime(setup.pattern1Hour, setup.pattern1Minute),
    pattern2: clockTime(setup.pattern2Hour, setup.pattern2Minute),
    direction: setup.direction,
    stop_ticks: setup.stopLoss,
    target_ticks: setup.takeProfit,
    tick_size: setup.tickSize,
    cost_ticks: setup.costTicks,
    plan: setup.planId,
    image_url: setup.imageUrl,
    live_signal: String(setup.liveSignal),
    source: setup.source,
    selected_from: setup.selectedFrom,
    backtest_from: setup.backtestFrom,
    backtest_to: setup.backtestTo,
    // Only its effect is kept: the figures before and after it.
    out_of_sample_from: null,
  };
}

function clockTime(hour: number, minute: number): string {
  return [hour, minute].map((part) => String(part).padStart(2, "0")).join(":");
}
