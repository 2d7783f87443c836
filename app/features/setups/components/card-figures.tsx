import type { ReactNode } from "react";
import { useResultText } from "#app/core/setups/result-unit.ts";
import { formatCount, formatFactor, formatRate } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { joinClasses } from "#app/ui/join-classes.ts";
import { numberFormat } from "#domain/formats/kept-formats.ts";
import type { Language } from "#domain/language/language-of.ts";
import { ratioOf, ratioSide } from "#domain/setups/ratio.ts";
import { isSmallSample } from "#domain/setups/sample-size.ts";
import type { SetupSummary } from "../lib/setup-summary.ts";
import { CardCurve } from "./card-curve.tsx";

/** Figures of the trades that came after the selection, with their number; those of a small sample step back. */
export function CardFigures({ setup }: { setup: SetupSummary }) {
  const language = getLocale();
  const { statistics } = setup;
  const after = statistics === null || statistics.outOfSample.trades === 0 ? null : statistics.outOfSample;
  const isSmall = statistics !== null && isSmallSample((after ?? statistics.all).trades);
  return (
    <div className="grid gap-3">
      {statistics === null || after === null ? (
        <p className="text-xs text-muted">
          {statistics === null
            ? m.library_untested()
            : m.setup_only_selection({ trades: formatCount(statistics.all.trades, language) })}
        </p>
      ) : (
        <Afterwards statistics={statistics} isMuted={isSmall} />
      )}
      {isSmall ? <p className="text-xs font-[550]">{m.library_small_sample()}</p> : null}
      <dl
        className={joinClasses(
          "grid grid-cols-[repeat(4,auto)] justify-between gap-x-2 border-t pt-3",
          (isSmall || after === null) && "text-muted",
        )}
      >
        <Figure
          name={m.common_win_rate()}
          note={
            after === null
              ? null
              : m.library_interval({
                  low: formatShare(after.winRateLow, language),
                  high: formatShare(after.winRateHigh, language),
                })
          }
        >
          {formatRate(after === null ? setup.winRate : after.winRate * 100, language)}
        </Figure>
        <Figure name={m.library_ratio()}>
          <span className={isSmall ? undefined : ratioSide(setup) === "positive" ? "text-gain" : "text-loss"}>
            {formatFactor(ratioOf(setup), language)}
          </span>
        </Figure>
        <Figure name={m.library_drawdown()}>
          {formatRate(after === null ? setup.drawdown : after.maxDrawdown, language)}
        </Figure>
        <Figure name={m.library_profit_factor()}>
          {formatFactor(after === null ? setup.profitFactor : after.profitFactor, language)}
        </Figure>
      </dl>
    </div>
  );
}

function Figure({ name, note, children }: { name: string; note?: string | null; children: ReactNode }) {
  return (
    <div className="row-span-2 grid grid-rows-subgrid">
      <dt className="self-end text-xs text-muted">{name}</dt>
      <dd className="figures text-sm font-medium whitespace-nowrap">
        <span>{children}</span>
        {note ? <span className="block text-[11px] font-normal text-muted">{note}</span> : null}
      </dd>
    </div>
  );
}

type AfterwardsProps = { statistics: NonNullable<SetupSummary["statistics"]>; isMuted: boolean };

/** What came of it after the selection, beside the curve of all its trades. */
function Afterwards({ statistics: { all, outOfSample, curve }, isMuted }: AfterwardsProps) {
  const language = getLocale();
  const total = outOfSample.trades * outOfSample.expectancy;
  const tone = isMuted ? "text-text" : total > 0 ? "text-gain" : "text-loss";
  const text = useResultText();
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 border-t pt-3">
      <p className="text-xs text-muted">
        {m.library_afterwards()}
        <b className={joinClasses("figures-tight block text-2xl font-semibold", tone)}>{text(total)}</b>
        {m.library_sample_after({
          after: formatCount(outOfSample.trades, language),
          count: formatCount(all.trades, language),
        })}
      </p>
      {curve === undefined ? null : (
        <CardCurve curve={curve} inSample={all.trades - outOfSample.trades} count={all.trades} className={tone} />
      )}
    </div>
  );
}

/** A fraction as whole percents, without the sign: `36`. */
function formatShare(share: number, language: Language): string {
  return numberFormat(language, { maximumFractionDigits: 0 }).format(share * 100);
}
