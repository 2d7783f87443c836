import { useMemo } from "react";
import { WithHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { toTrades } from "#domain/backtest/stored-trades.ts";
import { readTrades } from "#domain/backtest/trades-text.ts";
import * as paths from "#domain/pages/paths.ts";
import { MOST_COMPARED } from "#domain/setups/library-state.ts";
import { evidenceOf } from "#domain/setups/setup-evidence.ts";
import type { ComparedSetup, ComparisonData } from "./comparison-data.ts";
import { ComparisonChart } from "./components/comparison-chart.tsx";
import { ComparisonTable } from "./components/comparison-table.tsx";
import { libraryPath } from "./lib/library-path.ts";
import { listOf } from "./lib/setup-texts.ts";

/** Two to four setups side by side: their sums of R in one chart, their figures in one table. Spec: [2.31]. */
export function ComparisonPage({ page }: { page: ComparisonData }) {
  return (
    <main id="main" className="page-column py-8 sm:py-12">
      <TextLink to={paths.setups} className="inline-block text-sm touch:py-2.5">
        {m.common_setup_library()}
      </TextLink>
      <h1 className="mt-4">{m.comparison_title()}</h1>
      <p className="mt-2 mb-6 max-w-[60ch] text-muted">{m.comparison_lead()}</p>
      {page.kind === "problem" ? <ComparisonProblem {...page} /> : <Comparison {...page} />}
    </main>
  );
}

function Comparison({ compared, missing }: Extract<ComparisonData, { kind: "comparison" }>) {
  const shown = useMemo(() => compared.map(withEvidence), [compared]);
  const ids = compared.map(({ setup }) => setup.id);
  return (
    <div className="grid gap-6">
      {missing.length === 0 ? null : (
        <Notice tone="warning">{m.comparison_missing({ ids: listOf(missing.map(String)) })}</Notice>
      )}
      <WithHypotheticalNotice>
        <Card as="div">
          <ComparisonChart compared={shown} />
        </Card>
        <Card as="div">
          <ComparisonTable setups={compared.map(({ setup }) => setup)} />
        </Card>
      </WithHypotheticalNotice>
      {ids.length < MOST_COMPARED ? (
        <ButtonLink to={libraryPath(ids)} variant="secondary" className="justify-self-start">
          {m.comparison_add()}
        </ButtonLink>
      ) : null}
    </div>
  );
}

function withEvidence({ setup, trades }: ComparedSetup) {
  return { setup, evidence: evidenceOf(setup, toTrades(readTrades(trades ?? NO_TRADES))) };
}

const NO_TRADES = { day: "", side: "", entry: "", move: "", ending: "", minutes_held: "" };

type Problem = Extract<ComparisonData, { kind: "problem" }>;

/** Why there is nothing to compare, and the way to choose. */
function ComparisonProblem({ problem, ids }: Problem) {
  const isKept = problem === "too_few" || problem === "too_many";
  return (
    <EmptyState
      title={titleOf(problem)}
      text={textOf(problem, ids)}
      action={
        <>
          {problem === "unread" ? (
            <ButtonLink to={`${paths.compareSetups}?ids=${ids.join(",")}`} reloadDocument variant="primary">
              {m.common_retry()}
            </ButtonLink>
          ) : null}
          <ButtonLink
            to={libraryPath(isKept ? ids.slice(0, MOST_COMPARED) : [])}
            variant={problem === "unread" ? "secondary" : "primary"}
          >
            {m.comparison_choose()}
          </ButtonLink>
        </>
      }
    />
  );
}

function titleOf(problem: Problem["problem"]): string {
  switch (problem) {
    case "none":
      return m.comparison_none_title();
    case "too_few":
      return m.comparison_too_few_title();
    case "too_many":
      return m.comparison_too_many_title();
    case "malformed":
      return m.comparison_malformed_title();
    case "unknown":
      return m.comparison_unknown_title();
    default:
      return m.setup_error_title();
  }
}

function textOf(problem: Problem["problem"], ids: readonly number[]): string {
  if (problem === "malformed") return m.comparison_malformed_text();
  if (problem === "unknown") return m.comparison_unknown_text({ ids: listOf(ids.map(String)) });
  return problem === "unread" ? m.setup_error_text() : m.comparison_choose_text();
}
