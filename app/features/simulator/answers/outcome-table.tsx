import { memo } from "react";
import { useHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { formatRate } from "#app/core/setups/setup-figures.ts";
import { outcomeText } from "#app/core/simulator/answer-figures.ts";
import type { AnsweredQuestion } from "#app/core/simulator/use-analysis.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { FigureTable } from "#app/ui/charts/figure-table.tsx";
import type { Outcome } from "#domain/simulator/analysis.ts";
import { passedPhase, possibleOutcomes } from "#domain/simulator/readings.ts";
import { OUTCOME_LOOKS, OutcomeBar } from "./outcome-bar.tsx";

/** What the attempts came to: of all, by the phase in which they ended, and of a coin's. */
export const OutcomeTable = memo(function OutcomeTable({ asked }: { asked: AnsweredQuestion }) {
  const { question, answer } = asked;
  const { estimate, coin } = answer;
  useHypotheticalNotice();
  const language = getLocale();
  const shown = possibleOutcomes(question.rules);
  const share = (value: number | undefined) => (value === undefined ? "–" : formatRate(value * 100, language));
  const phases = estimate.outcomesByPhase.length > 1 ? estimate.outcomesByPhase : [];
  /** Of all attempts: those that passed the phase, or ended in it. */
  const ofPhase = (outcome: Outcome, phase: number) =>
    outcome === "passed" ? passedPhase(estimate, phase) : estimate.outcomesByPhase[phase]?.[outcome];
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 text-sm">
        <b className="font-semibold">{m.answers_own()}</b>
        <OutcomeBar outcomes={estimate.outcomes} shown={shown} />
        <span className="text-muted">{m.answers_coin()}</span>
        {coin === null ? (
          <span className="h-2.5" />
        ) : (
          <OutcomeBar outcomes={coin.outcomes} shown={shown} className="h-2.5" />
        )}
      </div>
      <FigureTable
        caption={m.answers_outcomes()}
        columns={[
          m.answers_outcome(),
          m.answers_own_short(),
          ...phases.map((_, phase) => m.answers_phase({ phase: phase + 1 })),
          m.answers_coin(),
        ]}
        rows={shown.map((outcome) => ({
          key: outcome,
          cells: [
            <span key="name" className="flex items-center gap-2.5 text-text">
              <span aria-hidden="true" className={`size-3 flex-none rounded-[2px] ${OUTCOME_LOOKS[outcome]}`} />
              {outcomeText(outcome, question.days)}
            </span>,
            <b key="own" className="font-semibold">
              {share(estimate.outcomes[outcome])}
            </b>,
            ...phases.map((_, phase) => share(ofPhase(outcome, phase))),
            share(coin?.outcomes[outcome]),
          ],
        }))}
      />
      <p className="max-w-[75ch] text-xs text-muted">{m.answers_coin_text()}</p>
    </div>
  );
});
