import type { ReactNode } from "react";
import { useLanguage } from "#app/core/browser/language/use-language.ts";
import { useHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { formatCount, formatFigure, formatMonth, formatRate } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { numberFormat } from "#domain/formats/kept-formats.ts";
import { withMinus } from "#domain/formats/with-minus.ts";
import type { Language } from "#domain/language/language-of.ts";
import { ACCOUNT_RISK, type FirstSetupsAccount } from "#domain/setups/first-setups-account.ts";
import { MonthColumns } from "./month-columns.tsx";

/** The loss that ends most evaluations, percent. */
const EVALUATION_LIMIT = 10;

/** The library's first setups in one account: its months, its worst one, its drawdown and of how many trades. */
export function AccountOfFirst({ account }: { account: FirstSetupsAccount }) {
  useHypotheticalNotice();
  const language = useLanguage();
  const { months, drawdown, total, trades, winRate, winRateLow, winRateHigh, setups } = account;
  const [first, last] = [months[0]?.month ?? "", months.at(-1)?.month ?? ""];
  const worst = months.reduce((one, two) => (two.percent < one.percent ? two : one), { month: first, percent: 0 });
  const interval = {
    low: formatFigure(100 * winRateLow, language, 0),
    high: formatFigure(100 * winRateHigh, language, 0),
  };
  const limit = { limit: EVALUATION_LIMIT };
  return (
    <div className="mt-10 grid gap-x-12 gap-y-8 border-line border-t pt-6 lg:grid-cols-[5fr_7fr]">
      <div>
        <h3>{m.landing_account_title({ count: setups })}</h3>
        <p className="mt-1 text-muted text-sm">
          {m.landing_account_lead({ risk: formatFigure(ACCOUNT_RISK, language, 1) })}
        </p>
        <dl className="mt-4 grid grid-cols-2 gap-x-4 border-line border-t">
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
            note={m.common_from_to(interval)}
          >
            {formatRate(100 * winRate, language)}
          </Figure>
        </dl>
      </div>
      <MonthColumns
        title={m.landing_account_months()}
        months={months.map(({ month, percent }) => ({ month, percent, text: signedPercent(percent, language) }))}
      />
    </div>
  );
}

type FigureProps = { term: string; value: number; note?: string; children: ReactNode };

function Figure({ term, value, note, children }: FigureProps) {
  const tone = value > 0 ? "text-gain" : value < 0 ? "text-loss" : "";
  return (
    <div className="border-line border-b py-2.5">
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
