import type { ReactNode } from "react";
import { weekdayName } from "#app/core/formats/clock/clock-text.ts";
import { ShownTimes } from "#app/core/formats/clock/shown-times.tsx";
import type { ResultText } from "#app/core/setups/result-unit.ts";
import { sessionName } from "#app/core/setups/session-name.ts";
import { formatCount, formatFactor, formatFigure, formatRate } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { Statistics } from "#domain/backtest/statistics.ts";
import { ratioOf } from "#domain/setups/ratio.ts";
import { sessionOfSetup } from "#domain/setups/session-of-setup.ts";
import type { Setup } from "#domain/setups/setup.ts";

export type ComparisonRow = { name: string; value: (setup: Setup) => ReactNode };

/** What is set side by side, in three groups: what came after the selection before what it was chosen on. */
export function comparisonGroups(text: ResultText): { title: string; rows: ComparisonRow[] }[] {
  return [
    { title: m.setup_configuration(), rows: configurationRows() },
    { title: m.setup_part_after(), rows: statisticsRows((setup) => setup.statistics?.outOfSample, text) },
    { title: m.setup_part_all(), rows: [...figureRows(), ...statisticsRows((setup) => setup.statistics?.all, text)] },
  ];
}

function configurationRows(): ComparisonRow[] {
  const language = getLocale();
  const count = (value: number) => formatCount(value, language);
  return [
    { name: m.comparison_market(), value: ({ asset, timeframe }) => `${asset} ${timeframe}` },
    {
      name: m.comparison_times(),
      value: (setup) => <ShownTimes times={setup} />,
    },
    { name: m.common_session(), value: (setup) => <Words>{sessionName(sessionOfSetup(setup))}</Words> },
    {
      name: m.common_operating_days(),
      value: ({ days }) => <Words>{days.map((day) => weekdayName(day, language, "short")).join(" ")}</Words>,
    },
    { name: m.comparison_stop_target(), value: (setup) => `${count(setup.stopLoss)} / ${count(setup.takeProfit)}` },
    { name: m.setup_ratio(), value: (setup) => <Ratio ratio={ratioOf(setup)} /> },
  ];
}

function figureRows(): ComparisonRow[] {
  const language = getLocale();
  return [
    {
      name: m.common_maximum_drawdown(),
      value: ({ drawdown }) => formatRate(drawdown === null ? null : -drawdown, language),
    },
    {
      name: m.comparison_selected(),
      value: ({ selectedFrom }) => (selectedFrom === null ? "–" : formatCount(selectedFrom, language)),
    },
  ];
}

function statisticsRows(partOf: (setup: Setup) => Statistics | undefined, text: ResultText): ComparisonRow[] {
  const language = getLocale();
  const row = (name: string, value: (part: Statistics) => ReactNode): ComparisonRow => ({
    name,
    value: (setup) => {
      const part = partOf(setup);
      return part === undefined ? "–" : value(part);
    },
  });
  return [
    row(m.common_trades(), ({ trades }) => formatCount(trades, language)),
    row(m.setup_sum(), ({ trades, expectancy }) => (
      <Signed value={trades * expectancy} text={text(trades * expectancy)} />
    )),
    row(m.common_win_rate(), ({ winRate }) => formatRate(winRate * 100, language)),
    row(
      m.setup_interval(),
      ({ winRateLow, winRateHigh }) =>
        `${formatFigure(winRateLow * 100, language, 1)}–${formatFigure(winRateHigh * 100, language, 1)}`,
    ),
    row(m.common_profit_factor(), ({ profitFactor }) => formatFactor(profitFactor, language)),
    row(m.setup_expectancy(), ({ expectancy }) => <Signed value={expectancy} text={text(expectancy, 3)} />),
    row(m.setup_deepest(), ({ maxDrawdown }) => text(-maxDrawdown)),
    row(m.setup_streak(), ({ longestLosingStreak }) => formatCount(longestLosingStreak, language)),
  ];
}

function Signed({ value, text }: { value: number; text: string }) {
  return <span className={value > 0 ? "text-gain" : value < 0 ? "text-loss" : ""}>{text}</span>;
}

function Words({ children }: { children: ReactNode }) {
  return <span className="words">{children}</span>;
}

function Ratio({ ratio }: { ratio: number }) {
  return <span className={ratio > 1 ? "text-gain" : "text-loss"}>{formatFactor(ratio, getLocale())}</span>;
}
