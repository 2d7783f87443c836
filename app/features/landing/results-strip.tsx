import { m } from "#app/paraglide/messages.js";
import type { PublicClaim } from "#app/ports.ts";
import { TextLink } from "#app/ui/link.tsx";
import * as paths from "#domain/pages/paths.ts";
import { StatedMark } from "./components/stated-mark.tsx";
import { roomFor } from "./section-heights.ts";

/** Spec [2.28]: the operator's results in its own words, in one quiet row with one mark, and where evidence is shown. */
export function ResultsStrip({ claims }: { claims: readonly PublicClaim[] | null }) {
  const results = (claims ?? []).filter(({ place }) => place === "results");
  return (
    <section id="cifras" style={roomFor("cifras")} aria-labelledby="results-title" className="border-line border-y">
      <div className="page-column flex flex-wrap items-baseline gap-x-10 gap-y-3 py-5 text-sm text-muted max-sm:gap-x-4 max-sm:gap-y-2 max-sm:py-4">
        <h2 id="results-title" className="font-medium text-sm text-text tracking-normal">
          {m.landing_results_title()}
        </h2>
        <dl className="flex flex-wrap gap-x-8 gap-y-2 max-sm:order-1 max-sm:grid max-sm:w-full max-sm:grid-cols-3 max-sm:gap-x-3">
          {results.map(({ id, words, value }) => (
            <div key={id} className="flex items-baseline gap-2 max-sm:flex-col-reverse max-sm:justify-end max-sm:gap-0">
              <dt className="max-sm:text-xs">{words}</dt>
              <dd className="figures max-sm:text-base max-sm:text-text">{value}</dd>
            </div>
          ))}
        </dl>
        <StatedMark claims={results.map((claim) => ({ claim, text: `${claim.words}: ${claim.value}` }))} />
        <p className="max-sm:order-2 lg:ml-auto">
          <TextLink to={paths.results}>{m.landing_results_evidence()}</TextLink>
        </p>
      </div>
    </section>
  );
}
