import type { ReactNode } from "react";
import { useLanguage } from "#app/core/browser/language/use-language.ts";
import { useHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { formatCount, formatFigure, formatMonth, formatRate } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { FoldedOnPhone } from "#app/ui/folded-on-phone.tsx";
import { dateFormat, numberFormat } from "#domain/formats/kept-formats.ts";
import { withMinus } from "#domain/formats/with-minus.ts";
import type { Language } from "#domain/language/language-of.ts";
import { ACCOUNT_RISK, type FirstSetupsAccount } from "#domain/setups/first-setups-account.ts";

/** The loss that ends most evaluations, percent. */
const EVALUATION_LIMIT = 10;

/** The library's first setups in one account: its months, its worst one, its drawdown and of how many trades. */
export function AccountOfFirst({ account }: { account: FirstSetupsAccount }) {
  useHypotheticalNotice();
  const language = useLanguage();
  const { months, drawdown, total, trades, winRate, winRateLow, winRateHigh, effectiveTrades, setups, assets } =
    account;
  const [first, last] = [months[0]?.month ?? "", months.at(-1)?.month ?? ""];
  const worst = months.reduce((one, two) => (two.percent < one.percent ? two : one), { month: first, percent: 0 });
  const interval = {
    low: formatFigure(100 * winRateLow, language, 0),
    high: formatFigure(100 * winRateHigh, language, 0),
  };
  const limit = { limit: EVALUATION_LIMIT };
  return (
    <div className="mt-10 grid gap-x-12 gap-y-8 border-line border-t pt-6 max-sm:mt-4 max-sm:gap-y-0 max-sm:pt-4 lg:grid-cols-[5fr_7fr]">
      <div>
        <h3>{m.landing_account_title({ count: setups })}</h3>
        <p className="mt-1 text-muted text-sm">
          {m.landing_account_lead({ risk: formatFigure(ACCOUNT_RISK, language, 1) })}{" "}
          {assets.length > 1 ? "" : m.landing_account_one_asset({ asset: assets[0] ?? "" })}
        </p>
        <dl className="mt-4 grid grid-cols-2 gap-x-4 border-line border-t max-sm:mt-2.5">
          <Figure term={m.landing_account_worst()} value={worst.percent} note={formatMonth(worst.month, language)}>
            {signedPercent(worst.percent, language)}
          </Figure>
          <Figure
            term={m.common_maximum_drawdown()}
            value={-drawdown}
            note={drawdown > EVALUATION_LIMIT ? m.landing_account_too_deep(limit) : m.landing_account_fits(limit)}
          >
            {signedPercent(-drawdown, language)}
          </Figure>
          <Figure
            term={m.landing_account_total({ from: formatMonth(first, language), to: formatMonth(last, language) })}
            value={total}
          >
            {signedPercent(total, language)}
          </Figure>
          <Figure
            term={m.landing_account_win_rate({ count: formatCount(trades, language) })}
            value={0}
            note={m.landing_account_by_day({ ...interval, count: formatCount(Math.round(effectiveTrades), language) })}
          >
            {formatRate(100 * winRate, language)}
          </Figure>
        </dl>
      </div>
      <FoldedOnPhone label={m.landing_account_months()}>
        <MonthColumns
          title={m.landing_account_months()}
          months={months.map(({ month, percent }) => ({ month, percent, text: signedPercent(percent, language) }))}
        />
      </FoldedOnPhone>
    </div>
  );
}

type FigureProps = { term: string; value: number; note?: string; children: ReactNode };

function Figure({ term, value, note, children }: FigureProps) {
  const tone = value > 0 ? "text-gain" : value < 0 ? "text-loss" : "";
  return (
    <div className="border-line border-b py-2.5 max-sm:py-1.5">
      <dt className="text-muted text-xs">{term}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-1.5">
        <span className={`figures-tight font-medium text-xl ${tone}`}>{children}</span>
        {note === undefined ? null : <span className="text-muted text-xs">{note}</span>}
      </dd>
    </div>
  );
}

/** `−7,03 %`, `+6.04%`; of a value in percent. */
function signedPercent(percent: number, language: Language): string {
  const style = {
    style: "percent",
    signDisplay: "exceptZero",
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  } as const;
  return withMinus(numberFormat(language, style).format(percent / 100));
}

type Month = { month: string; percent: number; text: string };

/** Pixels of the columns between the farthest two values, without the figures over and under them. */
const HEIGHT = 140;

/** One column a month, up from the ground line or down, each with its figure: it needs no table beside it. */
function MonthColumns({ title, months }: { title: string; months: readonly Month[] }) {
  const name = dateFormat(useLanguage(), { month: "short", timeZone: "UTC" });
  const highest = Math.max(0, ...months.map(({ percent }) => percent));
  const lowest = Math.min(0, ...months.map(({ percent }) => percent));
  const pixels = (percent: number) => (HEIGHT * percent) / (highest - lowest || 1);
  return (
    <figure>
      <figcaption className="font-medium text-sm max-sm:sr-only">{title}</figcaption>
      <ol className="mt-3 flex">
        {months.map(({ month, percent, text }) => (
          <li key={month} className="flex min-w-0 flex-1 flex-col text-center">
            <div className="flex flex-col justify-end px-1 sm:px-2" style={{ height: pixels(highest) + 20 }}>
              {percent >= 0 ? (
                <>
                  <Value text={text} className="text-gain" />
                  <span className="rounded-t-xs bg-gain" style={{ height: pixels(percent) }} />
                </>
              ) : null}
            </div>
            <div
              className="flex flex-col border-line-strong border-t px-1 sm:px-2"
              style={{ height: pixels(-lowest) + 20 }}
            >
              {percent < 0 ? (
                <>
                  <span
                    className="rounded-b-xs border border-loss border-t-0 bg-loss-soft"
                    style={{ height: pixels(-percent) }}
                  />
                  <Value text={text} className="text-loss" />
                </>
              ) : null}
            </div>
            <span className="figures text-muted text-xs">{name.format(new Date(`${month}-01T00:00:00Z`))}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

function Value({ text, className }: { text: string; className: string }) {
  return (
    <span className={`-mx-2 figures-tight whitespace-nowrap text-[11px] leading-5 sm:text-xs ${className}`}>
      {text}
    </span>
  );
}
