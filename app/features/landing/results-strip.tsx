import { m } from "#app/paraglide/messages.js";
import { TextLink } from "#app/ui/link.tsx";
import * as paths from "#domain/pages/paths.ts";
import { StatedMark } from "./components/stated-mark.tsx";
import { CLAIMS } from "./lib/claims.ts";

/** Spec [2.28]: the operator's results in its own words, each with its mark, and where evidence is shown. */
export function ResultsStrip() {
  const results = [
    { claim: CLAIMS.peakMonth, about: m.landing_result_peak() },
    { claim: CLAIMS.twoMonths, about: m.landing_result_two_months() },
    { claim: CLAIMS.drawdown, about: m.common_maximum_drawdown() },
  ];
  return (
    <section id="cifras" className="border-line border-y bg-sunken py-16">
      <div className="page-column grid gap-8 lg:grid-cols-[5fr_7fr] lg:gap-16">
        <div>
          <h2 className="text-[clamp(1.75rem,3vw,2.25rem)]">{m.landing_results_title()}</h2>
          <p className="mt-4 text-muted">{m.landing_results_lead()}</p>
          <p className="mt-4">
            <TextLink to={paths.results}>{m.landing_results_evidence()}</TextLink>
          </p>
        </div>
        <div>
          <dl className="grid border-line border-t sm:grid-cols-3 sm:gap-x-6">
            {results.map(({ claim, about }) => (
              <div key={claim.id} className="grid content-start gap-1 border-line border-b py-4">
                <dt className="text-sm text-muted">{about}</dt>
                <dd>
                  <span className="figures font-medium text-2xl leading-tight tracking-tight">{claim.value}</span>{" "}
                  <StatedMark claim={claim} about={about} />
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-6 max-w-[76ch] border-line-strong border-l-2 pl-3 text-xs text-muted">
            <b className="font-medium text-text">{m.landing_hypothetical_title()}</b> {m.landing_hypothetical()}
          </p>
        </div>
      </div>
    </section>
  );
}
