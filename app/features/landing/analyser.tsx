import { usePublicConfig } from "#app/core/browser/public-config.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import * as paths from "#domain/pages/paths.ts";
import { OutsideButton } from "./components/outside-button.tsx";
import { SectionHead } from "./components/section-head.tsx";
import { roomFor } from "./section-heights.ts";

/** Spec [1.5], [2.28]: the free analysis application, on a site of its own. */
export function Analyser() {
  const { analyserUrl } = usePublicConfig().contact;
  return (
    <section
      id="camino-al-fondeo"
      style={roomFor("camino-al-fondeo")}
      aria-labelledby="analyser-title"
      className="page-column py-12 max-sm:py-5"
    >
      <SectionHead id="analyser-title" title={m.landing_analyser_title()} lead={m.landing_analyser_lead()}>
        <div className="mt-6 flex flex-wrap items-center gap-3 max-sm:mt-3">
          <OutsideButton to={analyserUrl} label={m.landing_analyser_open()} />
          <ButtonLink to={paths.evaluationRules}>{m.common_evaluation_rules()}</ButtonLink>
        </div>
      </SectionHead>
    </section>
  );
}
