import { LateTooltip } from "#app/core/hydration/late-tooltip.tsx";
import { SAMPLE_TOOLTIP_DELAY } from "../lib/timings.ts";

/** A word that explains itself, sooner than elsewhere. Spec: [9.15]. */
export function HelpTerm({ term, text }: { term: string; text: string }) {
  return (
    <LateTooltip text={text} delay={SAMPLE_TOOLTIP_DELAY}>
      <button
        type="button"
        className="relative z-10 min-h-6 text-xs text-muted underline decoration-line-strong decoration-dotted underline-offset-4"
      >
        {term}
      </button>
    </LateTooltip>
  );
}
