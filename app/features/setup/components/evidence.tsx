import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { WithHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { useResultText } from "#app/core/setups/result-unit.ts";
import { formatCount, formatDay, formatMonth } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { TableTwin } from "#app/ui/charts/figure-table.tsx";
import { joinClasses } from "#app/ui/join-classes.ts";
import { TextLink } from "#app/ui/link.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { monthResults } from "#domain/backtest/month-results.ts";
import type { TradesRow } from "#domain/backtest/stored-trades.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Setup } from "#domain/setups/setup.ts";
import type { SetupEvidence } from "#domain/setups/setup-evidence.ts";
import { EvidenceTables } from "./evidence-tables.tsx";
import { hasEvaluation, SetupEvaluation } from "./setup-evaluation.tsx";

export type EvidenceProps = {
  setup: Setup;
  row: TradesRow | null;
  evidence: SetupEvidence | null;
  level: "h2" | "h3";
};

/** What the figures are based on: the parts, the weekdays, the months, each trade, and where it all comes from. */
export function Evidence({ setup, row, evidence, level }: EvidenceProps) {
  const isEvaluated = hasEvaluation(setup, row);
  return (
    <>
      <WithHypotheticalNotice form="linked" className="mb-5">
        {isEvaluated ? (
          <DetailSection className="mt-5">
            <SetupEvaluation setup={setup} row={row} level={level} />
          </DetailSection>
        ) : null}
        {setup.statistics === null ? null : (
          <DetailSection className={isEvaluated ? undefined : "mt-5"}>
            <EvidenceTables statistics={setup.statistics} level={level} />
          </DetailSection>
        )}
        {evidence === null ? null : (
          <DetailSection className="grid gap-3">
            <MonthsTwin evidence={evidence} />
            <TradesDisclosure setup={setup} evidence={evidence} />
          </DetailSection>
        )}
      </WithHypotheticalNotice>
      <DetailSection>
        <SetupSource setup={setup} />
      </DetailSection>
    </>
  );
}

/** A part of the detail between two hairlines that reach the frame's edges, in the dialog and on the page alike. */
function DetailSection({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={joinClasses("-mx-4.5 border-t px-4.5 py-5 md:-mx-6 md:px-6", className)}>{children}</div>;
}

/** The chart's figures, month by month. */
function MonthsTwin({ evidence }: { evidence: SetupEvidence }) {
  const language = getLocale();
  const text = useResultText();
  const r = (value: number) => text(value);
  return (
    <TableTwin
      caption={m.setup_months()}
      columns={[m.common_month(), m.setup_sample(), m.common_result(), m.setup_sum(), m.setup_month_under()]}
      rows={monthResults(evidence.trades, evidence).map((month) => ({
        key: month.month,
        cells: [
          formatMonth(month.month, language),
          formatCount(month.trades, language),
          r(month.total),
          r(month.equity),
          r(month.deepest),
        ],
      }))}
    />
  );
}

const TradeTable = lazyPart(() => import("./trade-table.tsx"), "TradeTable");

/** Opens to the list of trades, which is loaded when it is asked for. */
function TradesDisclosure({ setup, evidence }: { setup: Setup; evidence: SetupEvidence }) {
  const [isOpen, setIsOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // It may be opened before React is there.
  useEffect(() => setIsOpen(details.current?.open === true), []);
  return (
    <details ref={details} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="inline-block text-sm underline decoration-line-strong underline-offset-4 touch:py-2.5">
        {m.setup_trades_open({ trades: formatCount(evidence.trades.count, getLocale()) })}
      </summary>
      {isOpen ? (
        <Suspense fallback={<Skeleton className="mt-3 h-96" />}>
          <TradeTable setup={setup} evidence={evidence} />
        </Suspense>
      ) : (
        <p className="mt-3 hidden text-sm text-muted noscript:block">{m.setup_trades_need_script()}</p>
      )}
    </details>
  );
}

/** From how many tested it was chosen, from which prices, and what it costs to trade in the simulation. */
function SetupSource({ setup }: { setup: Setup }) {
  const language = getLocale();
  const { selectedFrom, source, backtestFrom, backtestTo, costTicks } = setup;
  return (
    <div className="grid max-w-[90ch] gap-1.5 text-sm text-muted">
      {selectedFrom === null ? null : (
        <p>
          <b className="font-[550] text-text">
            {m.setup_selected_from({ count: formatCount(selectedFrom, language) })}
          </b>{" "}
          {m.setup_selected_text()}
        </p>
      )}
      {backtestFrom === null || backtestTo === null ? null : (
        <p>
          {m.setup_period({
            from: formatDay(backtestFrom, language),
            to: formatDay(backtestTo, language),
            cost: formatCount(costTicks, language),
          })}
        </p>
      )}
      {source === null ? null : <p>{m.setup_source({ source })}</p>}
      <p>
        <TextLink to={`${paths.verification}?setup=${setup.id}`}>{m.setup_verify()}</TextLink>
      </p>
    </div>
  );
}
