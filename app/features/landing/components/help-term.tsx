import { lazy, Suspense } from "react";
import { fetchPatiently } from "#app/core/hydration/fetch-patiently.ts";
import { SAMPLE_TOOLTIP_DELAY } from "../lib/timings.ts";

const Tooltip = lazy(async () => ({ default: (await fetchPatiently(() => import("#app/ui/tooltip.tsx"))).Tooltip }));

/** A word that explains itself, sooner than elsewhere. Spec: [9.15]. */
export function HelpTerm({ term, text }: { term: string; text: string }) {
  const word = (
    <button
      type="button"
      className="relative z-10 min-h-6 text-xs text-muted underline decoration-line-strong decoration-dotted underline-offset-4"
    >
      {term}
    </button>
  );
  return (
    <Suspense fallback={word}>
      <Tooltip text={text} delay={SAMPLE_TOOLTIP_DELAY}>
        {word}
      </Tooltip>
    </Suspense>
  );
}
