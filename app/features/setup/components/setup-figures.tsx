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
import { unseenStatistics } from "#domain/setups/setup-statistics.ts";
import { HelpMark } from "./help-mark.tsx";

/** The figures that come first, of trades that the choice hadn't seen; each with what it means, its sample and its other half. Spec: [2.32], [5.7]. */
export function SetupFigures({ setup }: { setup: Setup }) {
  useHypotheticalNotice();
  const language = getLocale();
  const ratio = ratioOf(setup);
  const { statistics } = setup;
  const after = unseenStatistics(statistics);
  const isSmall = statistics !== null && isSmallSample((after ?? statistics.all).trades);
  const count = (value: number) => formatCount(value, language);
  const [winRate, drawdown, profitFactor] = [
    formatRate(setup.winRate, language),
    formatRate(setup.drawdown === null ? null : -setup.drawdown, language),
    formatFactor(setup.profitFactor, language),
  ];
  return (
    <dl
      className={joinClasses(
        isSmall && "[&_dd]:text-muted!",
        "-mx-4.5 grid grid-cols-2 border-t md:-mx-6 lg:grid-cols-4 [&>div]:border-line max-lg:[&>div:nth-child(even)]:border-l max-lg:[&>div:nth-child(n+3)]:border-t lg:[&>div+div]:border-l",
      )}
    >
      <Figure
        name={m.common_win_rate()}
        help={m.setup_win_rate_help()}
        value={after === null ? winRate : formatRate(after.winRate * 100, language)}
      >
        {isSmall ? <b className="font-[550] text-text">{m.library_small_sample()}. </b> : null}
        <span>{after === null ? <NeverUnseen statistics={statistics} /> : <WinRateNote statistics={after} />}</span>
        <Whole statistics={statistics} value={winRate} />
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
        value={after === null ? drawdown : formatRate(-after.maxDrawdown, language)}
        tone="text-loss"
      >
        <span>
          {statistics === null
            ? null
            : m.setup_drawdown_note({ streak: count((after ?? statistics.all).longestLosingStreak) })}
        </span>
        <Whole statistics={statistics} value={drawdown} />
      </Figure>
      <Figure
        name={m.common_profit_factor()}
        help={m.setup_profit_factor_help()}
        value={after === null ? profitFactor : formatFactor(after.profitFactor, language)}
      >
        <span>{after === null ? null : m.setup_after_selection()}</span>
        <Whole statistics={statistics} value={profitFactor} />
      </Figure>
    </dl>
  );
}

/** The same figure of all trades, most of which the setup was chosen on: grey, and without an interval. */
function Whole({ statistics, value }: Pick<Setup, "statistics"> & { value: string }) {
  if (statistics === null || unseenStatistics(statistics) === null) return null;
  const language = getLocale();
  const chosen = formatCount(statistics.inSample.trades, language);
  const trades = formatCount(statistics.all.trades, language);
  return <span className="block">{m.setup_with_selection({ value, chosen, trades })}</span>;
}

function NeverUnseen({ statistics }: Pick<Setup, "statistics">) {
  if (statistics === null) return null;
  return m.setup_only_selection({ trades: formatCount(statistics.all.trades, getLocale()) });
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
