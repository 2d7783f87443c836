import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { formatPass, formatRiskPercent } from "#app/core/setups/evaluation-figures.ts";
import { useHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { TradesRow } from "#domain/backtest/stored-trades.ts";
import { LIBRARY_EVALUATION, type LibraryEvaluation } from "#domain/setups/library-evaluation.ts";
import type { Setup } from "#domain/setups/setup.ts";

const EvaluationsTable = lazyPart(() => import("./evaluations-table.tsx"), "EvaluationsTable");
/** The simulator's engine comes when somebody opens it. */
const SetupShortAnswer = lazyPart(() => import("./setup-short-answer.tsx"), "SetupShortAnswer");

/** Whether there is something to say of the setup's evaluations: trades after its choice. */
export function hasEvaluation({ evaluation, statistics }: Setup, row: TradesRow | null): boolean {
  return evaluation !== null || (row !== null && (statistics?.outOfSample.trades ?? 0) > 0);
}

type SetupEvaluationProps = { setup: Setup; row: TradesRow | null; level: "h2" | "h3" };

/**
 * How often the setup's trades pass an evaluation: in a sentence, worked out beforehand, which opens to the others that
 * were; and any at a risk of the reader's. Spec [1.6].
 */
export function SetupEvaluation({ setup, row, level: Heading }: SetupEvaluationProps) {
  useHypotheticalNotice();
  return (
    <div className="grid gap-2">
      <Heading className="text-base">{m.setup_evaluation()}</Heading>
      {setup.evaluation === null ? null : (
        <>
          <KnownEvaluation {...setup.evaluation} />
          <Opened summary={m.setup_evaluation_open()} skeleton="h-72">
            <EvaluationsTable setupId={setup.id} />
          </Opened>
        </>
      )}
      {row === null ? null : (
        <Opened summary={m.setup_evaluation_try()} skeleton="h-72 max-md:h-150">
          <div className="mt-4">
            <SetupShortAnswer setup={setup} row={row} />
          </div>
        </Opened>
      )}
    </div>
  );
}

function KnownEvaluation({ pass, low, high, coin, riskPercent }: LibraryEvaluation) {
  const language = getLocale();
  return (
    <p className="max-w-[90ch] text-sm">
      {m.setup_evaluation_text({
        evaluation: LIBRARY_EVALUATION.name,
        risk: formatRiskPercent(riskPercent, language),
        pass: formatPass(pass, language),
      })}{" "}
      <span className="text-muted">
        {m.setup_evaluation_range({ low: formatPass(low, language), high: formatPass(high, language) })}{" "}
        {coin === null ? null : m.setup_evaluation_coin({ coin: formatPass(coin, language) })}
      </span>
    </p>
  );
}

/** What is fetched and worked out when it is opened. */
function Opened({ summary, skeleton, children }: { summary: string; skeleton: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // It may have been opened before its code was there.
  useEffect(() => setIsOpen(details.current?.open === true), []);
  return (
    <details ref={details} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="inline-block text-sm underline decoration-line-strong underline-offset-4 touch:py-2.5">
        {summary}
      </summary>
      {isOpen ? <Suspense fallback={<Skeleton className={`mt-3 ${skeleton}`} />}>{children}</Suspense> : null}
    </details>
  );
}
