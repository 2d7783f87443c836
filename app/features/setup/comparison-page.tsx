import { useMemo } from "react";
import { WithHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { toTrades } from "#domain/backtest/stored-trades.ts";
import { readTrades } from "#domain/backtest/trades-text.ts";
import * as paths from "#domain/pages/paths.ts";
import { MOST_COMPARED } from "#domain/setups/library-state.ts";
import { evidenceOf } from "#domain/setups/setup-evidence.ts";
import type { ComparedSetup, ComparisonData } from "./comparison-data.ts";
import { ComparisonChart } from "./components/comparison-chart.tsx";
import { ComparisonProblem } from "./components/comparison-problem.tsx";
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
