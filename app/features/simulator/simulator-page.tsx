import { useCallback, useMemo, useState } from "react";
import { useRevalidator } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { ErrorState } from "#app/ui/error-state.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RULES_READ_ON } from "#domain/evaluations/evaluation-rules.ts";
import * as paths from "#domain/pages/paths.ts";
import { type SourceChoice, simulatorAddress } from "#domain/simulator/address.ts";
import { PlanBand } from "./components/plan-band.tsx";
import { SimulatorForm } from "./components/simulator-form.tsx";
import { SimulatorResult } from "./components/simulator-result.tsx";
import type { HistoryTrades } from "./history/history-source.tsx";
import { usePlayedSetups } from "./lib/use-played-setups.ts";
import { usePrivateSetups } from "./lib/use-private-setups.ts";
import { type ChosenRules, chosenRules, rulesName, useQuestion } from "./lib/use-question.ts";
import { simulatorUrl, useSimulatorState } from "./lib/use-simulator-state.ts";
import type { SimulatorPageData } from "./simulator-page-data.ts";

/** Which evaluation suits these trades, and what would have ended it. Spec: [1.6], [2.38]. */
export function SimulatorPage({ page }: { page: SimulatorPageData }) {
  const { state, change } = useSimulatorState();
  const { source } = state;
  const chosen = useMemo(() => chosenRules(state.rules), [state.rules]);
  const funding = usePrivateSetups();
  const setups = usePlayedSetups(page, source, funding.chosen);
  const [history, setHistory] = useState<HistoryTrades | null>(null);
  const uploaded = history?.kind === "ready" ? history.played : null;
  const asked = useQuestion({ state, chosen, trades: source.kind === "history" ? uploaded : setups.trades });
  const addressOf = useCallback(
    (id: string) => simulatorAddress({ ...state, rules: { kind: "preset", id, readOn: RULES_READ_ON } }),
    [state],
  );
  const isShareable = source.kind === "rate" || (source.kind === "setups" && funding.chosen.length === 0);
  const shareAddress = useMemo(() => (isShareable ? () => simulatorUrl(state) : null), [isShareable, state]);
  const problem = useMemo(
    () => (page.isUnread || page.missing.length > 0 ? <ReadProblem page={page} /> : null),
    [page],
  );
  return (
    <main id="main" className="page-column py-10 max-sm:py-8">
      <h1>{m.simulator_title()}</h1>
      <div className="mt-2 mb-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 text-muted">
        <p className="max-w-[60ch] text-lg text-pretty max-sm:text-base">{m.simulator_lead()}</p>
        <TextLink to={`${paths.method}#simulator`} className="text-sm">
          {m.simulator_to_method()}
        </TextLink>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[21rem_minmax(0,1fr)]">
        <SimulatorForm
          state={state}
          change={change}
          chosen={chosen}
          summary={summaryOf(source, setups.played.length, chosen)}
          played={setups.played}
          awaited={setups.awaited}
          funding={funding}
          problem={problem}
          onHistory={setHistory}
        />
        <SimulatorResult
          asked={asked}
          isWaiting={setups.isWaiting}
          missing={missingText(chosen, source, history)}
          feeCents={state.feeCents}
          addressOf={addressOf}
          shareAddress={shareAddress}
        />
      </div>
      {source.kind === "setups" ? <PlanBand played={setups.played} /> : null}
    </main>
  );
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
  const played = {
    setups: () => m.simulator_setups_count({ count: setups }),
    history: m.simulator_source_history,
    rate: m.simulator_source_rate,
  };
  return `${played[source.kind]()} · ${rulesName(chosen)}`;
}

function missingText({ rules, preset }: ChosenRules, source: SourceChoice, history: HistoryTrades | null): string {
  if (rules !== null && source.kind === "history")
    return history?.kind === "lacking" ? history.text : m.simulator_incomplete_file();
  if (rules !== null) return m.simulator_incomplete_setups();
  if (preset === null) return m.simulator_incomplete_rules();
  return m.simulator_incomplete_preset({ name: `${preset.published.firm} ${preset.published.product}` });
}
