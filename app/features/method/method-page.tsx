import { type ReactNode, Suspense } from "react";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { buttonStyle } from "#app/ui/button-style.ts";
import * as paths from "#domain/pages/paths.ts";
import type { MetricGroup } from "./components/worked-metrics.tsx";

/** Rendered by the server; its code, most of which is words, follows the page's own. */
const WorkedMetrics = lazyPart(() => import("./components/worked-metrics.tsx"), "WorkedMetrics");

/** Works out an account's figures from its downloaded trades; also `docs/recompute-results.mjs`. */
const PROGRAM = "/recompute-results.mjs";

type MethodPageProps = {
  /** The rules of other tools. */
  children: ReactNode;
  /** Their sections. */
  more: readonly { id: string; title: string }[];
};

/** Every metric's formula, its output on an example and its limits. Spec: [3.17]. */
export function MethodPage({ children, more }: MethodPageProps) {
  const groups: MetricGroup[] = [
    { id: "trades", title: m.method_trades_title() },
    { id: "days", title: m.method_days_title() },
    { id: "falls", title: m.method_falls_title() },
    { id: "expected", title: m.method_expected_title() },
  ];
  return (
    <main id="main" className="page-column py-16 max-sm:py-10">
      <h1 className="max-w-[22ch]">{m.method_title()}</h1>
      <p className="mt-5 max-w-[680px] text-lg text-muted">{m.method_lead()}</p>
      <nav aria-label={m.method_contents()} className="mt-8 flex flex-wrap gap-2.5">
        {[{ id: "example", title: m.method_example_title() }, ...groups, ...more].map(({ id, title }) => (
          <a key={id} href={`#${id}`} className="card px-3.5 py-2.5 text-sm hover:border-signal">
            {title}
          </a>
        ))}
      </nav>
      <Suspense fallback={<div className="min-h-screen" />}>
        <WorkedMetrics groups={groups} />
      </Suspense>
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
