import { m } from "#app/paraglide/messages.js";
import type { AccountMetrics } from "#domain/metrics/account-metrics.ts";
import { LEAST_DAYS_FOR_A_YEAR } from "#domain/metrics/drawdown.ts";
import type { ComparedResults, Comparison } from "#domain/metrics/expected.ts";
import { factor, inR, type MetricEntryProps, money, NONE, rate } from "./method-texts.ts";

/** How far the balance fell, and how it came back. */
export function fallEntries({ drawdown }: AccountMetrics): MetricEntryProps[] {
  return [
    {
      id: "drawdown",
      name: m.method_drawdown_name(),
      formula: m.method_drawdown_formula(),
      output: m.method_value_money_share({
        share: rate(drawdown.maxDrawdown),
        money: money(drawdown.maxDrawdownCents),
      }),
      limits: m.method_drawdown_limits(),
    },
    {
      id: "underwater",
      name: m.method_underwater_name(),
      formula: m.method_underwater_formula(),
      output: m.common_value_days({ days: drawdown.longestUnderwaterDays }),
    },
    {
      id: "recovery",
      name: m.results_recovery(),
      formula: m.method_recovery_formula(),
      output: factor(drawdown.recoveryFactor),
      limits: m.method_recovery_limits(),
    },
    {
      id: "calmar",
      name: m.method_calmar_name(),
      formula: m.method_calmar_formula(),
      output: m.method_value_calmar({ growth: rate(drawdown.yearlyGrowth), calmar: factor(drawdown.calmar) }),
      limits: m.method_calmar_limits({ days: LEAST_DAYS_FOR_A_YEAR }),
    },
  ];
}

/** What was observed against what the catalogue expected. */
export function expectedEntries(compared: ComparedResults): MetricEntryProps[] {
  return [
    {
      id: "expected-rate",
      name: m.method_expected_rate_name(),
      formula: m.method_expected_rate_formula(),
      output: comparedText(compared.winRate, rate),
      limits: m.method_expected_rate_limits(),
    },
    {
      id: "expected-r",
      name: m.method_expected_r_name(),
      formula: m.method_expected_r_formula(),
      output: comparedText(compared.expectancy, inR),
      limits: m.method_expected_r_limits(),
    },
  ];
}

function comparedText(comparison: Comparison | null, format: (value: number) => string): string {
  if (comparison === null) return NONE();
  const { expected, low, high, isInside } = comparison;
  const said = { expected: format(expected), low: format(low), high: format(high) };
  return isInside ? m.method_value_inside(said) : m.method_value_outside(said);
}
