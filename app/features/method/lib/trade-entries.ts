import { m } from "#app/paraglide/messages.js";
import type { AccountMetrics } from "#domain/metrics/account-metrics.ts";
import type { RunsScore } from "#domain/metrics/runs.ts";
import { factor, figure, inR, type MetricEntryProps, money, NONE, rate } from "./method-texts.ts";

/** What the trades say one by one. */
export function tradeEntries({ trades, streaks, runs }: AccountMetrics): MetricEntryProps[] {
  return [
    {
      id: "total",
      name: m.method_total_name(),
      meaning: m.method_total_meaning(),
      formula: m.method_total_formula(),
      output: money(trades.totalCents),
    },
    {
      id: "win-rate",
      name: m.method_win_rate_name(),
      meaning: m.method_win_rate_meaning(),
      formula: m.method_win_rate_formula(),
      output: m.method_value_interval({
        value: rate(trades.winRate),
        low: rate(trades.winRateLow),
        high: rate(trades.winRateHigh),
      }),
      limits: m.method_win_rate_limits(),
    },
    {
      id: "effective",
      name: m.results_effective_name(),
      meaning: m.method_effective_meaning(),
      formula: m.method_effective_formula(),
      output: figure(trades.effectiveTrades, 1),
      limits: m.method_effective_limits(),
    },
    {
      id: "profit-factor",
      name: m.common_profit_factor(),
      formula: m.method_profit_factor_formula(),
      output: factor(trades.profitFactor),
      limits: m.method_profit_factor_limits(),
    },
    {
      id: "payoff",
      name: m.method_payoff_name(),
      formula: m.method_payoff_formula(),
      output: factor(trades.payoff),
      limits: m.method_payoff_limits(),
    },
    {
      id: "expectancy",
      name: m.method_expectancy_name(),
      meaning: m.method_expectancy_meaning(),
      formula: m.method_expectancy_formula(),
      output: money(trades.expectancyCents),
      limits: m.method_expectancy_limits(),
    },
    {
      id: "expectancy-r",
      name: m.method_expectancy_r_name(),
      formula: m.method_expectancy_r_formula(),
      output: m.method_value_of_trades({ value: inR(trades.r.expectancy), count: trades.r.trades }),
      limits: m.method_expectancy_r_limits(),
    },
    {
      id: "break-even",
      name: m.method_break_even_name(),
      meaning: m.method_break_even_meaning(),
      formula: m.method_break_even_formula(),
      output: rate(trades.breakEvenWinRate),
      limits: m.method_break_even_limits(),
    },
    {
      id: "streaks",
      name: m.results_group_streaks(),
      formula: m.method_streaks_formula(),
      output: m.method_value_streaks({ wins: streaks.longestWinning, losses: streaks.longestLosing }),
      limits: m.method_streaks_limits(),
    },
    {
      id: "z-score",
      name: m.method_z_score_name(),
      meaning: m.method_z_score_meaning(),
      formula: m.method_z_score_formula(),
      output: runsText(runs),
      limits: m.method_z_score_limits(),
    },
    {
      id: "sqn",
      name: m.method_sqn_name(),
      meaning: m.method_sqn_meaning(),
      formula: m.method_sqn_formula(),
      output: factor(trades.r.sqn),
    },
    {
      id: "growth",
      name: m.method_growth_name(),
      formula: m.method_growth_formula(),
      output: `AHPR ${figure(trades.holding?.arithmetic ?? null, 5)}; GHPR ${figure(trades.holding?.geometric ?? null, 5)}`,
      limits: m.method_growth_limits(),
    },
  ];
}

function runsText(runs: RunsScore | null): string {
  if (runs === null) return NONE();
  const value = figure(runs.z, 2);
  return runs.isSignificant ? m.method_value_z_order({ value }) : m.method_value_z_chance({ value });
}
