import type { ReactNode } from "react";
import { weekdayName } from "#app/core/formats/clock/clock-text.ts";
import { useHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { type ResultText, useResultText } from "#app/core/setups/result-unit.ts";
import { formatCount, formatFactor, formatFigure, formatRate } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { FigureTable } from "#app/ui/charts/figure-table.tsx";
import type { Statistics } from "#domain/backtest/statistics.ts";
import { wilsonInterval } from "#domain/backtest/wilson.ts";
import type { SetupStatistics } from "#domain/setups/setup-statistics.ts";
import { HelpMark } from "./help-mark.tsx";

/** The trades that came after the choice, those it saw, and all of them, side by side; then each weekday. */
export function EvidenceTables({ statistics, level }: { statistics: SetupStatistics; level: "h2" | "h3" }) {
  useHypotheticalNotice();
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
      <PartsTable statistics={statistics} level={level} />
      <WeekdaysTable statistics={statistics} level={level} />
    </div>
  );
}

type Row = { name: string; help?: string; value: (part: Statistics) => ReactNode };

function rows(text: ResultText): Row[] {
  const language = getLocale();
  const rate = (fraction: number) => formatRate(fraction * 100, language);
  return [
    { name: m.common_trades(), value: ({ trades }) => formatCount(trades, language) },
    { name: m.common_win_rate(), value: ({ winRate }) => rate(winRate) },
    {
      name: m.setup_interval(),
      help: m.setup_interval_help(),
      value: ({ winRateLow, winRateHigh }) => interval(winRateLow, winRateHigh),
    },
    { name: m.common_profit_factor(), value: ({ profitFactor }) => formatFactor(profitFactor, language) },
    {
      name: m.setup_expectancy(),
      help: m.setup_expectancy_help(),
      value: ({ expectancy }) => <Signed value={expectancy} text={text(expectancy, 3)} />,
    },
    { name: m.setup_deepest(), value: ({ maxDrawdown }) => text(-maxDrawdown) },
    { name: m.setup_streak(), value: ({ longestLosingStreak }) => formatCount(longestLosingStreak, language) },
  ];
}

function PartsTable({ statistics, level: Heading }: { statistics: SetupStatistics; level: "h2" | "h3" }) {
  const text = useResultText();
  const parts = [
    { name: m.setup_part_after(), of: statistics.outOfSample },
    { name: m.setup_part_before(), of: statistics.inSample },
    { name: m.setup_part_all(), of: statistics.all },
  ];
  return (
    <div className="grid content-start gap-2">
      <Heading className="text-base">{m.setup_parts()}</Heading>
      <p className="text-xs text-muted">{m.setup_parts_text()}</p>
      <FigureTable
        caption={m.setup_parts()}
        columns={[m.setup_figure(), ...parts.map(({ name }) => name)]}
        rows={rows(text).map(({ name, help, value }) => ({
          key: name,
          cells: [
            <span key="name" className="inline-flex items-center gap-0.5">
              <span>{name}</span>
              {help === undefined ? null : <HelpMark about={name} text={help} />}
            </span>,
            ...parts.map(({ of }) => value(of)),
          ],
        }))}
      />
    </div>
  );
}

function WeekdaysTable({ statistics, level: Heading }: { statistics: SetupStatistics; level: "h2" | "h3" }) {
  const language = getLocale();
  const text = useResultText();
  const traded = statistics.weekdays.filter(({ trades }) => trades > 0);
  return (
    <div className="grid content-start gap-2">
      <Heading className="text-base">{m.setup_weekdays()}</Heading>
      <p className="text-xs text-muted">{m.setup_weekdays_text()}</p>
      <FigureTable
        caption={m.setup_weekdays()}
        columns={[m.common_day(), m.setup_sample(), m.setup_interval(), m.setup_sum()]}
        rows={traded.map(({ day, trades, wins, total }) => {
          const { low, high } = wilsonInterval(wins, trades);
          return {
            key: day,
            cells: [
              weekdayName(day, language),
              formatCount(trades, language),
              interval(low, high),
              <Signed key="sum" value={total} text={text(total)} />,
            ],
          };
        })}
      />
    </div>
  );
}

/** `40,2–56,8`: percent, as its row's or column's name says. */
function interval(low: number, high: number): string {
  const language = getLocale();
  return m.setup_from_to({ low: formatFigure(low * 100, language, 1), high: formatFigure(high * 100, language, 1) });
}

function Signed({ value, text }: { value: number; text: string }) {
  return <span className={value > 0 ? "text-gain" : value < 0 ? "text-loss" : ""}>{text}</span>;
}
