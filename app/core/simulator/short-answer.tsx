import { useMemo, useState } from "react";
import { formatRiskPercent } from "#app/core/setups/evaluation-figures.ts";
import { useHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { formatCount } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/select.tsx";
import { SkeletonText } from "#app/ui/skeleton.tsx";
import { RULES_READ_ON } from "#domain/evaluations/evaluation-rules.ts";
import { PRESETS } from "#domain/evaluations/presets.ts";
import * as paths from "#domain/pages/paths.ts";
import { PLANS, type PlanId } from "#domain/plans/plan-catalogue.ts";
import { LIBRARY_EVALUATION } from "#domain/setups/library-evaluation.ts";
import { type RulesChoice, START } from "#domain/simulator/address.ts";
import type { Answer, Question, TimedTrade } from "#domain/simulator/analysis.ts";
import { passRateOf } from "#domain/simulator/pass-rate.ts";
import { likeliestFailure } from "#domain/simulator/readings.ts";
import { coinSentence, openProfitNote, passSentence, shortOutcome } from "./answer-figures.ts";
import { PassBar } from "./pass-bar.tsx";
import { RiskSlider } from "./risk-slider.tsx";
import { useAnalysis } from "./use-analysis.ts";

/** What is chosen here, for the page that has everything. */
export type ShortChoice = { rules: RulesChoice; riskPercent: number };

type ShortAnswerProps = {
  trades: readonly TimedTrade[];
  /** Percent of the starting balance that it begins with. */
  startRisk: number;
  /** The simulator filled in with the same trades; a funding setup goes with the step in the history. */
  simulatorOf: (choice: ShortChoice) => { to: string; state?: { fundingId: number } };
  /** The plan from which on these setups come; null: any. */
  planId: PlanId | null;
};

/** The simulator in short: an evaluation and a risk, how often it is passed, and the way to the rest. Spec [1.6], [2.38]. */
export function ShortAnswer({ trades, startRisk, simulatorOf, planId }: ShortAnswerProps) {
  useHypotheticalNotice();
  const [presetId, setPresetId] = useState<string>(LIBRARY_EVALUATION.presetId);
  const [riskPercent, setRisk] = useState(startRisk);
  const preset = PRESETS.find(({ published }) => published.id === presetId);
  const name = preset === undefined ? "" : `${preset.published.firm} ${preset.published.product}`;
  const asked = useMemo(() => {
    if (preset === undefined || preset.missing.length > 0) return null;
    const { seed, days } = START;
    const source = { kind: "trades" as const, trades };
    return {
      question: { rules: preset.rules, source, riskPercent, seed, days, others: [] },
      rulesName: name,
      presetId,
      isOwnHistory: false,
    };
  }, [preset, presetId, name, trades, riskPercent]);
  const { answered, status, restart } = useAnalysis(asked);
  const plan = PLANS.find(({ id }) => id === planId) ?? PLANS[0];
  return (
    <div className="grid gap-5">
      <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-[17rem_minmax(0,1fr)]">
        <div className="grid gap-4">
          <Select
            label={m.common_evaluation()}
            value={presetId}
            onChange={({ target }) => setPresetId(target.value)}
            options={PRESETS.map(({ published, missing }) => ({
              value: published.id,
              label: `${published.firm} ${published.product}${missing.length === 0 ? "" : " (?)"}`,
            }))}
          />
          <RiskSlider riskPercent={riskPercent} onRisk={setRisk} />
        </div>
        <div className="grid min-h-56 content-start gap-4 max-sm:min-h-72" aria-busy={status === "running"}>
          {asked === null ? (
            <Notice tone="warning">{m.simulator_short_missing({ name })}</Notice>
          ) : status === "failed" ? (
            <ErrorState
              headingLevel={3}
              title={m.simulator_failed_title()}
              text={m.simulator_failed_text()}
              retryLabel={m.common_retry()}
              onRetry={restart}
            />
          ) : answered === null ? (
            <SkeletonText lines={5} />
          ) : (
            <Figures {...answered} />
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink {...simulatorOf({ rules: { kind: "preset", id: presetId, readOn: RULES_READ_ON }, riskPercent })}>
          {asked === null ? m.simulator_short_complete() : m.simulator_short_open()}
        </ButtonLink>
        {plan === undefined ? null : (
          <ButtonLink to={paths.plans} variant="ghost">
            {m.simulator_plan_see({ plan: plan.name })}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** Names the rules that were played: the last evaluation's figures are shown until those of the chosen one are there. */
function Figures({ question, answer }: { question: Question; answer: Answer }) {
  const language = getLocale();
  const published = PRESETS.find(({ rules }) => rules === question.rules)?.published;
  const rate = passRateOf(answer);
  const sentence = passSentence(rate, published === undefined ? "" : `${published.firm} ${published.product}`);
  const { estimate, history, risks, isComplete } = answer;
  const openProfit = openProfitNote(question, answer);
  const failure = likeliestFailure(estimate);
  const days = estimate.passDays?.median;
  const figures: [string, string][] = [
    [m.answers_days_median(), days === undefined ? "–" : m.common_value_days({ days: formatCount(days, language) })],
    [m.answers_mostly_ended_by(), failure === null ? "–" : shortOutcome(failure)],
    [m.simulator_short_best(), risks === null ? "–" : formatRiskPercent(risks.best, language)],
  ];
  return (
    <>
      <div className="grid gap-1">
        <p className="min-h-[1lh] text-lg font-[550] max-md:min-h-[2lh]">{sentence}</p>
        <p className="min-h-[3lh] text-sm text-muted">
          {m.simulator_short_terms({
            risk: formatRiskPercent(question.riskPercent, language),
            trades: formatCount(history.trades, language),
            days: question.days,
          })}{" "}
          {rate.band === null ? null : m.simulator_short_band()} {coinSentence(rate)}
        </p>
        {openProfit === null ? null : <p className="text-sm text-muted">{openProfit}</p>}
      </div>
      <PassBar rate={rate} />
      <dl className="grid grid-cols-3 gap-x-6">
        {figures.map(([term, value]) => (
          <div key={term} className="flex flex-col justify-between gap-1">
            <dt className="text-xs text-muted">{term}</dt>
            <dd className="figures font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p role="status" className="sr-only">
        {isComplete ? sentence : null}
      </p>
    </>
  );
}
