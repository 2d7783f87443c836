import { useHypotheticalNotice } from "#app/core/disclosures/hypothetical-notice.tsx";
import { formatCount, formatRate } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { type Answer, OUTCOMES, type Outcome } from "#domain/simulator/analysis.ts";

const NAMES: Record<Outcome, () => string> = {
  passed: m.simulator_outcome_passed,
  maximum: m.simulator_outcome_maximum,
  daily: m.simulator_outcome_daily,
  time: m.simulator_outcome_time,
  consistency: m.simulator_outcome_consistency,
  unfinished: m.simulator_outcome_unfinished,
};

/** How often the evaluation is passed, with both errors, and how the other attempts end. */
export function PassFigure({ answer }: { answer: Answer }) {
  useHypotheticalNotice();
  const language = getLocale();
  const { estimate, historyError } = answer;
  const share = (value: number) => formatRate(value * 100, language);
  return (
    <div className="grid gap-5">
      <p className="grid gap-1">
        <span className="figures text-6xl font-semibold">{share(estimate.pass.share)}</span>
        <span className="text-lg">{m.simulator_passes()}</span>
      </p>
      <p className="min-h-12 text-sm text-muted">
        {historyError === null
          ? ""
          : `${m.simulator_history_error({ low: share(historyError.low), high: share(historyError.high) })} `}
        {estimate.paths === null
          ? m.simulator_exact()
          : m.simulator_sampling_error({
              error: share(estimate.pass.error),
              paths: formatCount(estimate.paths, language),
            })}
      </p>
      <dl className="grid gap-1.5 border-t pt-4 text-sm">
        {OUTCOMES.map((outcome) => (
          <div key={outcome} className="flex justify-between gap-3">
            <dt className="text-muted">{NAMES[outcome]()}</dt>
            <dd className="figures">{share(estimate.outcomes[outcome])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
