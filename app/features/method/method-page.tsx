import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { buttonStyle } from "#app/ui/button-style.ts";
import { accountMetrics } from "#domain/metrics/account-metrics.ts";
import { compareWithExpected } from "#domain/metrics/expected.ts";
import { EXAMPLE_ACCOUNT, EXAMPLE_EXPECTATIONS, EXAMPLE_TRADES } from "#domain/metrics/worked-example.ts";
import * as paths from "#domain/pages/paths.ts";
import { ExampleTrades } from "./components/example-trades.tsx";
import { MetricSection } from "./components/metric-section.tsx";
import { expectedEntries, fallEntries } from "./lib/balance-entries.ts";
import { dayEntries } from "./lib/day-entries.ts";
import { tradeEntries } from "./lib/trade-entries.ts";

/** Works out an account's figures from its downloaded trades; also `docs/recompute-results.mjs`. */
const PROGRAM = "/recompute-results.mjs";

/** Every metric's formula, its output on an example and its limits. `children`: the rules of other tools. Spec: [3.17]. */
export function MethodPage({ children }: { children?: ReactNode }) {
  const metrics = accountMetrics(EXAMPLE_ACCOUNT, EXAMPLE_TRADES);
  const compared = compareWithExpected(EXAMPLE_TRADES, EXAMPLE_EXPECTATIONS);
  const sections = [
    { id: "trades", title: m.method_trades_title(), entries: tradeEntries(metrics) },
    { id: "days", title: m.method_days_title(), entries: dayEntries(metrics) },
    { id: "falls", title: m.method_falls_title(), entries: fallEntries(metrics) },
    { id: "expected", title: m.method_expected_title(), entries: expectedEntries(compared) },
  ];
  return (
    <main id="main" className="page-column py-16 max-sm:py-10">
      <h1 className="max-w-[22ch]">{m.method_title()}</h1>
      <p className="mt-5 max-w-[680px] text-lg text-muted">{m.method_lead()}</p>
      <nav aria-label={m.method_contents()} className="mt-8 flex flex-wrap gap-2.5">
        {[{ id: "example", title: m.method_example_title() }, ...sections].map(({ id, title }) => (
          <a key={id} href={`#${id}`} className="card px-3.5 py-2.5 text-sm hover:border-signal">
            {title}
          </a>
        ))}
      </nav>
      <ExampleTrades curve={metrics.curve} />
      {sections.map((section) => (
        <MetricSection key={section.id} {...section} />
      ))}
      {children}
      <section aria-labelledby="unknown" className="mt-16 max-w-prose">
        <h2 id="unknown">{m.method_unknown_title()}</h2>
        <p className="mt-3 text-muted">{m.method_unknown_floating()}</p>
        <p className="mt-3 text-muted">{m.method_unknown_future()}</p>
      </section>
      <section aria-labelledby="own" className="mt-16">
        <h2 id="own">{m.method_own_title()}</h2>
        <p className="mt-3 max-w-prose text-muted">{m.method_own_text()}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={paths.results} variant="primary">
            {m.method_to_results()}
          </ButtonLink>
          <a href={PROGRAM} download className={buttonStyle({ variant: "secondary" })}>
            {m.method_program()}
          </a>
          <ButtonLink to={paths.verification} variant="secondary">
            {m.results_to_verification()}
          </ButtonLink>
        </div>
      </section>
    </main>
  );
}
