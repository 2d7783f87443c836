import type { ReactNode } from "react";
import { useHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { formatCount, formatFactor, formatRate } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { IntervalBar } from "#app/ui/charts/interval-bar.tsx";
import { joinClasses } from "#app/ui/join-classes.ts";
import { breakEvenWinRate } from "#domain/backtest/statistics.ts";
import { ratioOf } from "#domain/setups/ratio.ts";
import { isSmallSample } from "#domain/setups/sample-size.ts";
import type { Setup } from "#domain/setups/setup.ts";
import { HelpMark } from "./help-mark.tsx";

/** The figures that come first, each with what it means, its sample and its other half. Spec: [2.32], [5.7]. */
export function SetupFigures({ setup }: { setup: Setup }) {
  useHypotheticalNotice();
  const language = getLocale();
  const ratio = ratioOf(setup);
  const { statistics } = setup;
  const isSmall = statistics !== null && isSmallSample(statistics.all.trades);
  const count = (value: number) => formatCount(value, language);
  return (
    <dl
      className={joinClasses(
        isSmall && "[&_dd]:text-muted!",
        "-mx-4.5 grid grid-cols-2 border-t md:-mx-6 lg:grid-cols-4 [&>div]:border-line max-lg:[&>div:nth-child(even)]:border-l max-lg:[&>div:nth-child(n+3)]:border-t lg:[&>div+div]:border-l",
      )}
    >
      <Figure name={m.common_win_rate()} help={m.setup_win_rate_help()} value={formatRate(setup.winRate, language)}>
        {isSmall ? <b className="font-[550] text-text">{m.library_small_sample()}. </b> : null}
        {statistics === null ? null : <WinRateNote statistics={statistics.all} />}
      </Figure>
      <Figure
        name={m.setup_ratio()}
        help={m.setup_ratio_help()}
        value={formatFactor(ratio, language)}
        tone={ratio > 1 ? "text-gain" : "text-loss"}
      >
        {m.setup_ratio_note({ stop: count(setup.stopLoss), target: count(setup.takeProfit) })}
      </Figure>
      <Figure
        name={m.common_maximum_drawdown()}
        help={m.setup_drawdown_help()}
        value={formatRate(setup.drawdown === null ? null : -setup.drawdown, language)}
        tone="text-loss"
      >
        {statistics === null ? null : m.setup_drawdown_note({ streak: count(statistics.all.longestLosingStreak) })}
      </Figure>
      <Figure
        name={m.common_profit_factor()}
        help={m.setup_profit_factor_help()}
        value={formatFactor(setup.profitFactor, language)}
      >
        {statistics === null
          ? null
          : m.setup_profit_factor_note({
              before: formatFactor(statistics.inSample.profitFactor, language),
              after: formatFactor(statistics.outOfSample.profitFactor, language),
            })}
      </Figure>
    </dl>
  );
}

type FigureProps = { name: string; help: string; value: string; tone?: string; children: ReactNode };

function Figure({ name, help, value, tone = "", children }: FigureProps) {
  return (
    <div className="grid min-w-0 content-start px-4.5 py-4 md:px-6">
      <dt className="flex items-center gap-0.5 text-xs text-muted">
        {name}
        <HelpMark about={name} text={help} />
      </dt>
      <dd className={`figures-tight text-2xl font-semibold ${tone}`}>{value}</dd>
      <dd className="mt-0.5 text-xs leading-[1.45] text-muted">{children}</dd>
    </div>
  );
}

function WinRateNote({ statistics }: { statistics: NonNullable<Setup["statistics"]>["all"] }) {
  const language = getLocale();
  const rate = (fraction: number) => formatRate(fraction * 100, language);
  const breakEven = breakEvenWinRate(statistics);
  const { trades, winRate, winRateLow, winRateHigh } = statistics;
  return (
    <>
      <IntervalBar low={winRateLow} value={winRate} high={winRateHigh} reference={breakEven} />
      {m.setup_win_rate_note({
        trades: formatCount(trades, language),
        low: rate(winRateLow),
        high: rate(winRateHigh),
      })}{" "}
      {breakEven === null ? null : m.setup_break_even({ rate: rate(breakEven) })}
    </>
  );
}
