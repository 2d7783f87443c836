import { formatSignedMoney, formatSignedShare } from "#app/core/formats/signed-figures.ts";
import { formatCount, formatFactor, formatFigure, formatR, formatRate } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatMoney } from "#domain/formats/format-money.ts";
import type { Run } from "#domain/metrics/runs.ts";
import type { TradingAccount } from "#domain/results/account-trade.ts";
import type { AccountFigures } from "../results-page-data.ts";
import { toneOf } from "./results-texts.ts";

export type FigureRow = {
  name: string;
  /** Its place on the page of formulas. */
  method: string;
  value: string;
  tone?: string;
  note?: string | undefined;
};

export type FigureGroup = { name: string; rows: FigureRow[] };

/** Every figure of c5 in words and groups; one that can't be formed says so. */
export function figureGroups(account: TradingAccount, figures: AccountFigures): FigureGroup[] {
  return [
    { name: m.common_trades(), rows: tradeRows(figures) },
    { name: m.method_falls_title(), rows: fallRows(figures) },
    { name: m.common_days(), rows: dayRows(account, figures) },
    { name: m.results_group_streaks(), rows: streakRows(figures) },
    { name: m.results_group_risk(), rows: riskRows(figures) },
  ];
}

function tradeRows({ trades }: AccountFigures): FigureRow[] {
  const language = getLocale();
  return [
    {
      name: m.common_trades(),
      method: "total",
      value: formatCount(trades.trades, language),
      note: m.results_trades_note({
        wins: formatCount(trades.wins, language),
        losses: formatCount(trades.losses, language),
        even: formatCount(trades.breakEvens, language),
      }),
    },
    {
      name: m.common_win_rate(),
      method: "win-rate",
      value: rate(trades.winRate),
      note: trades.winRate === null ? undefined : interval(rate(trades.winRateLow), rate(trades.winRateHigh)),
    },
    {
      name: m.results_effective_name(),
      method: "effective",
      value: formatCount(Math.round(trades.effectiveTrades), language),
    },
    {
      name: m.method_break_even_name(),
      method: "break-even",
      value: rate(trades.breakEvenWinRate),
    },
    { name: m.common_profit_factor(), method: "profit-factor", value: factor(trades.profitFactor) },
    { name: m.results_payoff(), method: "payoff", value: factor(trades.payoff) },
    {
      name: m.setup_expectancy(),
      method: "expectancy",
      ...money(trades.expectancyCents),
      note: trades.r.expectancy === null ? undefined : formatR(trades.r.expectancy, language, 3),
    },
    { name: m.results_best_trade(), method: "total", ...money(trades.best) },
    { name: m.results_worst_trade(), method: "total", ...money(trades.worst) },
    { name: m.results_costs(), method: "total", value: formatMoney(trades.costsCents, language) },
  ];
}

function fallRows({ drawdown }: AccountFigures): FigureRow[] {
  const language = getLocale();
  return [
    {
      name: m.common_maximum_drawdown(),
      method: "drawdown",
      value: formatSignedShare(-drawdown.maxDrawdown, language),
    },
    {
      name: m.results_deepest_money(),
      method: "drawdown",
      value: formatSignedMoney(-drawdown.maxDrawdownCents, language),
    },
    {
      name: m.method_underwater_name(),
      method: "underwater",
      value: m.results_days_count({ count: formatCount(drawdown.longestUnderwaterDays, language) }),
    },
    { name: m.results_recovery(), method: "recovery", value: factor(drawdown.recoveryFactor) },
    {
      name: m.results_yearly(),
      method: "calmar",
      value:
        drawdown.yearlyGrowth === null ? m.results_unknown() : formatSignedShare(drawdown.yearlyGrowth, language, 1),
    },
    { name: m.results_calmar(), method: "calmar", value: factor(drawdown.calmar) },
  ];
}

function dayRows({ startingCents }: TradingAccount, { days }: AccountFigures): FigureRow[] {
  const language = getLocale();
  const share = (cents: number) => formatSignedShare(cents / startingCents, language);
  const { averageCents, averageInterval } = days;
  return [
    {
      name: m.results_winning_days(),
      method: "day-wins",
      value: rate(days.dayWinRate),
      note: m.results_of({ part: formatCount(days.winningDays, language), all: formatCount(days.days, language) }),
    },
    {
      name: m.results_average_day(),
      method: "daily",
      value: averageCents === null ? m.results_unknown() : share(averageCents),
      tone: toneOf(averageCents ?? 0),
      note: averageInterval === null ? undefined : interval(share(averageInterval.low), share(averageInterval.high)),
    },
    {
      name: m.results_best_day_share(),
      method: "best-share",
      value: rate(days.bestDayShare),
      note: days.bestDayShare === null ? m.results_no_profit() : undefined,
    },
  ];
}

function streakRows({ streaks, days, runs }: AccountFigures): FigureRow[] {
  const language = getLocale();
  const count = (number: number) => formatCount(number, language);
  return [
    {
      name: m.results_streak_trades(),
      method: "streaks",
      value: m.results_streaks({ won: count(streaks.longestWinning), lost: count(streaks.longestLosing) }),
      note: currentRun(streaks.current),
    },
    {
      name: m.results_streak_days(),
      method: "streaks",
      value: m.results_streaks({ won: count(days.streaks.longestWinning), lost: count(days.streaks.longestLosing) }),
      note: currentRun(days.streaks.current),
    },
    {
      name: m.results_z_score(),
      method: "z-score",
      value: runs === null ? m.results_unknown() : formatFigure(runs.z, language, 2),
      note: runs === null ? undefined : runs.isSignificant ? m.results_z_significant() : m.results_z_chance(),
    },
  ];
}

function riskRows({ trades, days: { risk } }: AccountFigures): FigureRow[] {
  const language = getLocale();
  const holding = (mean: number | undefined) =>
    mean === undefined ? m.results_unknown() : formatSignedShare(mean - 1, language, 3);
  return [
    { name: m.results_sharpe(), method: "sharpe", value: factor(risk.sharpe) },
    { name: m.results_sortino(), method: "sortino", value: factor(risk.sortino) },
    {
      name: m.results_sqn(),
      method: "sqn",
      value: factor(trades.r.sqn),
      note:
        trades.r.trades === trades.trades
          ? undefined
          : m.results_with_r({ count: formatCount(trades.r.trades, language) }),
    },
    { name: m.results_ahpr(), method: "growth", value: holding(trades.holding?.arithmetic) },
    { name: m.results_ghpr(), method: "growth", value: holding(trades.holding?.geometric) },
  ];
}

function rate(share: number | null): string {
  return share === null ? m.results_unknown() : formatRate(share * 100, getLocale());
}

function factor(value: number | null): string {
  return value === null ? m.results_unknown() : formatFactor(value, getLocale()).replace("-", "\u2212");
}

function money(cents: number | null): Pick<FigureRow, "value" | "tone"> {
  if (cents === null) return { value: m.results_unknown() };
  return { value: formatSignedMoney(Math.round(cents), getLocale()), tone: toneOf(cents) };
}

function interval(low: string, high: string): string {
  return m.results_interval({ low, high });
}

function currentRun(run: Run | null): string | undefined {
  if (run === null || run.sign === 0) return undefined;
  const count = formatCount(run.length, getLocale());
  return run.sign > 0 ? m.results_now_winning({ count }) : m.results_now_losing({ count });
}
