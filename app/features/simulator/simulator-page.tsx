import { Suspense, useMemo } from "react";
import { useRevalidator } from "react-router";
import { lazyPart } from "#app/core/hydration/lazy-part.ts";
import { useAnalysis } from "#app/core/simulator/use-analysis.ts";
import { m } from "#app/paraglide/messages.js";
import { ErrorState } from "#app/ui/error-state.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type TradesRow, toTrades } from "#domain/backtest/stored-trades.ts";
import { readTrades } from "#domain/backtest/trades-text.ts";
import { RULES_READ_ON } from "#domain/evaluations/evaluation-rules.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Setup } from "#domain/setups/setup.ts";
import { type SourceChoice, simulatorAddress } from "#domain/simulator/address.ts";
import { outOfSampleTrades, setupTrades } from "#domain/simulator/setup-trades.ts";
import type { PlayedSetup } from "./components/chosen-setups.tsx";
import { PlanBand } from "./components/plan-band.tsx";
import { SimulatorForm } from "./components/simulator-form.tsx";
import { SimulatorResult } from "./components/simulator-result.tsx";
import { type PrivateSetup, usePrivateSetups } from "./lib/use-private-setups.ts";
import { type ChosenRules, chosenRules, useQuestion } from "./lib/use-question.ts";
import { useSimulatorState } from "./lib/use-simulator-state.ts";
import type { SimulatorPageData } from "./simulator-page-data.ts";

/** What is worked out after the first figures comes when there are some. */
const AnswerDetails = lazyPart(() => import("./answers/answer-details.tsx"), "AnswerDetails");

/** Which evaluation suits these trades, and what would have ended it. Spec: [1.6], [2.38]. */
export function SimulatorPage({ page }: { page: SimulatorPageData }) {
  const { state, change } = useSimulatorState();
  const { source } = state;
  const chosen = useMemo(() => chosenRules(state.rules), [state.rules]);
  const funding = usePrivateSetups();
  const played = usePlayed(page, source, funding.chosen);
  const trades = useMemo(() => played.flatMap((each) => each.trades), [played]);
  const awaited = page.isUnread ? [] : awaitedIds(page, source);
  const question = useQuestion({ state, rules: chosen.rules, trades: awaited.length > 0 ? null : trades });
  const analysis = useAnalysis(question);
  const details = useMemo(
    () => ({
      chosenId: state.rules.kind === "preset" ? state.rules.id : null,
      name: rulesName(chosen),
      addressOf: (id: string) => simulatorAddress({ ...state, rules: { kind: "preset", id, readOn: RULES_READ_ON } }),
    }),
    [state, chosen],
  );
  return (
    <main id="main" className="page-column py-10 max-sm:py-8">
      <h1>{m.simulator_title()}</h1>
      <div className="mt-2 mb-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 text-muted">
        <p className="max-w-[60ch] text-lg max-sm:text-base">{m.simulator_lead()}</p>
        <TextLink to={`${paths.method}#simulator`} className="text-sm">
          {m.simulator_to_method()}
        </TextLink>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[21rem_minmax(0,1fr)]">
        <SimulatorForm
          state={state}
          change={change}
          chosen={chosen}
          summary={summaryOf(source, played.length, chosen)}
          played={played}
          funding={funding}
          awaited={awaited}
          problem={page.isUnread || page.missing.length > 0 ? <ReadProblem page={page} /> : null}
        />
        <SimulatorResult
          analysis={analysis}
          question={question}
          isWaiting={awaited.length > 0}
          missing={missingText(chosen)}
          rulesName={rulesName(chosen)}
          feeCents={state.feeCents}
        />
      </div>
      {analysis.answered === null ? null : (
        <Suspense fallback={null}>
          <div className="mt-4">
            <AnswerDetails {...analysis.answered} chosen={details} />
          </div>
        </Suspense>
      )}
      {source.kind === "setups" ? <PlanBand setups={played.map(({ setup }) => setup)} /> : null}
    </main>
  );
}

/** The chosen setups among those that the server has sent, and the member's own, with what is played of each. */
function usePlayed(
  { setups }: SimulatorPageData,
  source: SourceChoice,
  own: readonly PrivateSetup[],
): readonly PlayedSetup[] {
  const ids = source.kind === "setups" ? source.ids : NONE;
  const isOutOfSampleOnly = source.kind === "setups" && source.isOutOfSampleOnly;
  const sent = useMemo(
    () => setups.map(({ setup, trades }) => playedOf(setup, trades && readTrades(trades), isOutOfSampleOnly)),
    [setups, isOutOfSampleOnly],
  );
  return useMemo(() => {
    const chosen = ids === null ? sent : sent.filter(({ setup }) => ids.includes(setup.id));
    return ids === NONE ? chosen : [...chosen, ...own.map(({ setup, row }) => playedOf(setup, row, isOutOfSampleOnly))];
  }, [sent, ids, own, isOutOfSampleOnly]);
}

const NONE: readonly number[] = [];

function playedOf(setup: Setup, row: TradesRow | null, isOutOfSampleOnly: boolean): PlayedSetup {
  if (row === null) return { setup, trades: [] };
  const trades = toTrades(row);
  return { setup, trades: isOutOfSampleOnly ? outOfSampleTrades(setup, trades) : setupTrades(setup, trades, null) };
}

function awaitedIds({ setups, missing }: SimulatorPageData, source: SourceChoice): number[] {
  const ids = source.kind === "setups" ? (source.ids ?? []) : [];
  return ids.filter((id) => !missing.includes(id) && !setups.some(({ setup }) => setup.id === id));
}

function ReadProblem({ page: { isUnread, missing } }: { page: SimulatorPageData }) {
  const { revalidate, state } = useRevalidator();
  if (isUnread)
    return (
      <ErrorState
        headingLevel={3}
        title={m.common_setups_load_error()}
        retryLabel={m.common_retry()}
        isRetrying={state === "loading"}
        onRetry={() => void revalidate()}
      />
    );
  return <Notice tone="warning">{m.simulator_setups_missing({ ids: missing.join(", ") })}</Notice>;
}

function summaryOf(source: SourceChoice, setups: number, chosen: ChosenRules): string {
  const played = source.kind === "rate" ? m.simulator_source_rate() : m.simulator_setups_count({ count: setups });
  return `${played} · ${rulesName(chosen)}`;
}

function missingText({ rules, preset }: ChosenRules): string {
  if (rules !== null) return m.simulator_incomplete_setups();
  if (preset === null) return m.simulator_incomplete_rules();
  return m.simulator_incomplete_preset({ name: `${preset.published.firm} ${preset.published.product}` });
}

function rulesName({ preset }: ChosenRules): string {
  return preset === null ? m.simulator_own() : `${preset.published.firm} ${preset.published.product}`;
}
