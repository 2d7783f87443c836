import type { ReactNode } from "react";
import { useResultText } from "#app/core/setups/result-unit.ts";
import { formatCount, formatFactor, formatRate } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { joinClasses } from "#app/ui/join-classes.ts";
import { numberFormat } from "#domain/formats/kept-formats.ts";
import { ratioOf, ratioSide } from "#domain/setups/ratio.ts";
import { isSmallSample } from "#domain/setups/sample-size.ts";
import type { SetupSummary } from "../lib/setup-summary.ts";

/** Figures with the number of trades they come from; those of a small sample step back. */
export function CardFigures({ setup }: { setup: SetupSummary }) {
  const language = getLocale();
  const { statistics } = setup;
  const isSmall = statistics !== null && isSmallSample(statistics.all.trades);
  return (
    <div className="grid gap-3">
      {statistics === null || statistics.outOfSample.trades === 0 ? null : (
        <p className="border-t pt-3">
          <span className="block text-xs text-muted">{m.library_afterwards()}</span>
          <Result total={statistics.outOfSample.trades * statistics.outOfSample.expectancy} isMuted={isSmall} />{" "}
          <span className="figures text-xs text-muted">n {formatCount(statistics.outOfSample.trades, language)}</span>
        </p>
      )}
      <p className="text-xs text-muted">
        {statistics === null
          ? m.library_untested()
          : m.library_sample({ count: formatCount(statistics.all.trades, language) })}
        {isSmall ? <b className="ml-1.5 font-[550] text-text">{m.library_small_sample()}</b> : null}
      </p>
      <dl className={joinClasses("grid grid-cols-4 gap-x-2 border-t pt-3", isSmall && "text-muted")}>
        <Figure
          name={m.common_win_rate()}
          note={
            statistics === null
              ? null
              : m.library_interval({
                  low: formatShare(statistics.all.winRateLow, language),
                  high: formatShare(statistics.all.winRateHigh, language),
                })
          }
        >
          {formatRate(setup.winRate, language)}
        </Figure>
        <Figure name={m.library_ratio()}>
          <span className={isSmall ? undefined : ratioSide(setup) === "positive" ? "text-gain" : "text-loss"}>
            {formatFactor(ratioOf(setup), language)}
          </span>
        </Figure>
        <Figure name={m.library_drawdown()}>{formatRate(setup.drawdown, language)}</Figure>
        <Figure name={m.library_profit_factor()}>{formatFactor(setup.profitFactor, language)}</Figure>
      </dl>
    </div>
  );
}

function Figure({ name, note, children }: { name: string; note?: string | null; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="figures text-sm font-medium whitespace-nowrap">
        {children}
        {note ? <span className="block text-[11px] font-normal text-muted">{note}</span> : null}
      </dd>
    </div>
  );
}

function Result({ total, isMuted }: { total: number; isMuted: boolean }) {
  const tone = isMuted ? "" : total > 0 ? "text-gain" : "text-loss";
  const text = useResultText();
  return <b className={joinClasses("figures-tight text-2xl font-semibold", tone)}>{text(total)}</b>;
}

/** A fraction as whole percents, without the sign: `36`. */
function formatShare(share: number, language: "es" | "en"): string {
  return numberFormat(language, { maximumFractionDigits: 0 }).format(share * 100);
}
