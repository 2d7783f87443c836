import { Suspense, useState } from "react";
import { useHypotheticalNotice } from "#app/core/disclosures/hypothetical-notice.tsx";
import { lazyPart } from "#app/core/hydration/lazy-part.ts";
import { formatPass, formatRiskPercent } from "#app/core/setups/evaluation-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { LIBRARY_EVALUATION } from "#domain/setups/library-evaluation.ts";
import type { Setup } from "#domain/setups/setup.ts";

const EvaluationsTable = lazyPart(() => import("./evaluations-table.tsx"), "EvaluationsTable");

/** How often the setup's trades pass an evaluation, in a sentence; it opens to all that were worked out. Spec [1.6]. */
export function SetupEvaluation({ setup, level: Heading }: { setup: Setup; level: "h2" | "h3" }) {
  useHypotheticalNotice();
  const [isOpen, setIsOpen] = useState(false);
  const language = getLocale();
  if (setup.evaluation === null) return null;
  const { pass, low, high, riskPercent } = setup.evaluation;
  return (
    <div className="grid gap-2">
      <Heading className="text-base">{m.setup_evaluation()}</Heading>
      <p className="max-w-[90ch] text-sm">
        {m.setup_evaluation_text({
          evaluation: LIBRARY_EVALUATION.name,
          risk: formatRiskPercent(riskPercent, language),
          pass: formatPass(pass, language),
        })}{" "}
        <span className="text-muted">
          {m.setup_evaluation_range({ low: formatPass(low, language), high: formatPass(high, language) })}
        </span>
      </p>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="inline-block text-sm underline decoration-line-strong underline-offset-4 touch:py-2.5">
          {m.setup_evaluation_open()}
        </summary>
        {isOpen ? (
          <Suspense fallback={<Skeleton className="mt-3 h-72" />}>
            <EvaluationsTable setupId={setup.id} />
          </Suspense>
        ) : null}
      </details>
    </div>
  );
}
