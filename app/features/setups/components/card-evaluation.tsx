import { formatPass, formatRiskPercent } from "#app/core/setups/evaluation-figures.ts";
import { useHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { LIBRARY_EVALUATION, type LibraryEvaluation } from "#domain/setups/library-evaluation.ts";

/** How often the setup passes the library's evaluation, with the range that its short history leaves open. Spec [1.6]. */
export function CardEvaluation({ evaluation }: { evaluation: LibraryEvaluation }) {
  useHypotheticalNotice();
  const language = getLocale();
  const { pass, low, high, riskPercent } = evaluation;
  return (
    <p className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
      <span>
        {m.library_pass({ evaluation: LIBRARY_EVALUATION.name })}{" "}
        <b className="figures font-medium text-text">{formatPass(pass, language)}</b>{" "}
        <span className="figures">
          {m.library_pass_range({ low: formatPass(low, language), high: formatPass(high, language) })}
        </span>
      </span>
      <span>{m.library_pass_risk({ risk: formatRiskPercent(riskPercent, language) })}</span>
    </p>
  );
}
