import { usePublicConfig } from "#app/core/public-config/public-config.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { buttonStyle } from "#app/ui/button-style.ts";
import { isSampleLink } from "#domain/contact/sample-links.ts";
import * as paths from "#domain/pages/paths.ts";
import { SampleLabel } from "./components/sample-label.tsx";
import { SectionHead } from "./components/section-head.tsx";

/** Spec [1.5], [2.28]: the free analysis application, on a site of its own. */
export function Analyser() {
  const { analyserUrl } = usePublicConfig().contact;
  return (
    <section id="camino-al-fondeo" aria-labelledby="analyser-title" className="page-column py-12 max-sm:py-10">
      <SectionHead id="analyser-title" title={m.landing_analyser_title()} lead={m.landing_analyser_lead()}>
        <div className="mt-6 flex flex-wrap items-center gap-3">
          {analyserUrl === null ? null : (
            <a href={analyserUrl} target="_blank" rel="noopener noreferrer" className={buttonStyle({})}>
              {m.landing_analyser_open()}
            </a>
          )}
          <ButtonLink to={paths.evaluationRules}>{m.landing_analyser_rules()}</ButtonLink>
          {analyserUrl !== null && isSampleLink(analyserUrl) ? <SampleLabel /> : null}
        </div>
      </SectionHead>
    </section>
  );
}
