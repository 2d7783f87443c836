import type { ReactNode } from "react";
import { formatSignedMoney, formatSignedShare } from "#app/core/formats/signed-figures.ts";
import { formatCount, formatDay, formatFigure, formatRate } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { IntervalBar } from "#app/ui/charts/interval-bar.tsx";
import type { TradingAccount } from "#domain/results/account-trade.ts";
import { toneOf } from "../lib/results-texts.ts";
import type { AccountFigures } from "../results-page-data.ts";

/** What an account came to, the bad beside the good. Spec [3.17]. */
export function KeyFigures({ account, figures }: { account: TradingAccount; figures: AccountFigures }) {
  const language = getLocale();
  const { trades, days, drawdown } = figures;
  const share = (cents: number) => formatSignedShare(cents / account.startingCents, language);
  return (
    <dl className="card grid grid-cols-2 overflow-hidden *:-mr-px *:-mb-px *:border-r *:border-b md:grid-cols-3 xl:grid-cols-5">
      <Figure name={m.results_total()} value={share(trades.totalCents)} tone={toneOf(trades.totalCents)}>
        {m.results_total_note({
          money: formatSignedMoney(trades.totalCents, language),
          trades: formatCount(trades.trades, language),
        })}
      </Figure>
      <Figure name={m.common_win_rate()} value={formatRate(percent(trades.winRate), language)}>
        {trades.winRate === null ? null : (
          <>
            <IntervalBar
              low={trades.winRateLow}
              value={trades.winRate}
              high={trades.winRateHigh}
              reference={trades.breakEvenWinRate}
            />
            {m.results_win_rate_note({
              low: formatFigure(trades.winRateLow * 100, language, 1),
              high: formatRate(trades.winRateHigh * 100, language),
            })}{" "}
            {m.results_effective({ count: formatCount(Math.round(trades.effectiveTrades), language) })}
            {trades.breakEvenWinRate === null
              ? null
              : ` ${m.results_break_even_note({ rate: formatRate(trades.breakEvenWinRate * 100, language) })}`}
          </>
        )}
      </Figure>
      <DayFigure name={m.common_best_day()} day={days.best} share={share} />
      <DayFigure name={m.results_worst_day()} day={days.worst} share={share} />
      <Figure
        name={m.common_maximum_drawdown()}
        value={formatSignedShare(-drawdown.maxDrawdown, language)}
        tone={toneOf(-drawdown.maxDrawdown)}
      >
        {m.results_drawdown_note({ days: formatCount(drawdown.longestUnderwaterDays, language) })}
      </Figure>
    </dl>
  );
}

type DayFigureProps = {
  name: string;
  day: AccountFigures["days"]["best"];
  share: (cents: number) => string;
};

function DayFigure({ name, day, share }: DayFigureProps) {
  return day === null ? (
    <Figure name={name} value={formatRate(null, getLocale())} />
  ) : (
    <Figure name={name} value={share(day.profitCents)} tone={toneOf(day.profitCents)}>
      {m.results_day_note({ date: formatDay(day.date, getLocale()), trades: day.trades })}
    </Figure>
  );
}

type FigureProps = { name: string; value: string; tone?: string; children?: ReactNode };

function Figure({ name, value, tone = "", children }: FigureProps) {
  return (
    <div className="grid min-w-0 content-start px-4.5 py-4 last:max-md:col-span-2 md:px-5">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className={`figures-tight text-xl font-semibold sm:text-2xl ${tone}`}>{value}</dd>
      <dd className="mt-1 text-xs leading-[1.45] text-muted">{children}</dd>
    </div>
  );
}

function percent(share: number | null): number | null {
  return share === null ? null : share * 100;
}
