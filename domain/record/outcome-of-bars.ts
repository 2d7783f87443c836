import { at } from "#domain/backtest/at.ts";
import { type BarSeries, type ReadBars, readBars } from "#domain/backtest/bar-series.ts";
import { type DayGrid, EDGE_MINUTE, MINUTES_A_DAY, toDay } from "#domain/backtest/day-grid.ts";
import { findEntries } from "#domain/backtest/find-entries.ts";
import { findExits } from "#domain/backtest/find-exits.ts";
import { HUNDRED_THOUSANDTHS, THOUSANDTHS, toPriceUnits } from "#domain/backtest/price-units.ts";
import { BAR_MINUTES, marketKey, type SetupRule, type Timeframe } from "#domain/backtest/setup-rule.ts";
import { refuseRule } from "#domain/backtest/test-setup.ts";
import { exitPrice } from "#domain/backtest/trades.ts";
import { operatingDayOf } from "#domain/signals/daily-signals.ts";
import type { PromisedSignal } from "#domain/signals/day-commitment.ts";
import { isSealed, type Outcome, type SealedSignal } from "./judge-signal.ts";

/**
 * A market's bars in the finest units that their prices fit, so that any setup's tick is a whole number of them: of prices
 * beyond 21,474, thousandths. Otherwise the first line that neither can be.
 */
export function readDayBars(csv: string, barMinutes: BarSeries["barMinutes"]): ReadBars {
  const fine = readBars(csv, { barMinutes, priceUnits: HUNDRED_THOUSANDTHS });
  if (fine.ok) return fine;
  const coarse = readBars(csv, { barMinutes, priceUnits: THOUSANDTHS });
  return coarse.ok || coarse.line > fine.line ? coarse : fine;
}

/**
 * What a promised signal did on bars of its market and timeframe, by the very rule of the catalogue. Null where these bars
 * don't tell: a bar at one of its times is missing, they end before the next 17:00 of the reference clock, or its setup is
 * none that bars can test.
 */
export function outcomeOfBars(signal: PromisedSignal, date: string, grid: DayGrid): Outcome | null {
  const rule = isSealed(signal) ? ruleOf(signal, date) : null;
  if (rule === null || !isSealed(signal) || BAR_MINUTES[rule.timeframe] !== grid.series.barMinutes) return null;
  const { priceUnits } = grid.series;
  const tick = toPriceUnits(signal.tickSize, priceUnits);
  if (tick === null || tick === 0) return null;
  const entries = findEntries(grid, rule);
  const place = entries.day.subarray(0, entries.count).indexOf(toDay(date));
  if (place === -1) return stoodStill(rule, date, grid) ? { side: "none" } : null;
  const levels = { stop: signal.stopTicks * tick, target: signal.targetTicks * tick };
  const trades = findExits(grid.series, entries, levels);
  return {
    side: at(trades.side, place) > 0 ? "buy" : "sell",
    entry: at(trades.entry, place) / priceUnits,
    exit: exitPrice(trades, place) / priceUnits,
  };
}

/** The rule as it was promised for one date; null where it isn't one that bars can test. */
function ruleOf(signal: SealedSignal, date: string): SetupRule | null {
  const day = operatingDayOf(date);
  const { asset, timeframe, direction, stopTicks, targetTicks } = signal;
  if (day === null || !isTimeframe(timeframe)) return null;
  const [pattern1, pattern2] = [toMinuteOfDay(signal.firstTime), toMinuteOfDay(signal.time)];
  const rule = { asset, timeframe, pattern1, pattern2, direction, days: [day], stopTicks, targetTicks };
  return refuseRule(rule, new Set([marketKey(rule)])) === null ? rule : null;
}

/** Both bars are there and the day is over, but price was the same at both times. */
function stoodStill({ pattern1, pattern2 }: SetupRule, date: string, grid: DayGrid): boolean {
  const { series, firstDay, days, slotsPerDay, barAt, edgeBar } = grid;
  const index = toDay(date) - firstDay;
  if (index < 0 || index >= days) return false;
  const [bar1 = -1, bar2 = -1] = [pattern1, pattern2].map(
    (time) => barAt[index * slotsPerDay + time / series.barMinutes],
  );
  const isOver = (edgeBar[index + (pattern2 >= EDGE_MINUTE ? 1 : 0)] ?? -1) !== -1;
  return bar1 !== -1 && bar2 !== -1 && isOver && series.open[bar1] === series.open[bar2];
}

export function isTimeframe(text: string): text is Timeframe {
  return Object.hasOwn(BAR_MINUTES, text);
}

/** Of `08:30:00`; beyond the day's end where it isn't a time. */
function toMinuteOfDay(time: string): number {
  const [hour = Number.NaN, minute = Number.NaN] = time.split(":").map(Number);
  return Number.isInteger(hour * 60 + minute) ? hour * 60 + minute : MINUTES_A_DAY;
}
