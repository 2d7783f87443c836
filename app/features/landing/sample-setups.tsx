import { WithHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { LIBRARY_SETUPS } from "#domain/catalogue/library-setups.ts";
import * as paths from "#domain/pages/paths.ts";
import { SampleCard } from "./components/sample-card.tsx";
import { SectionHead } from "./components/section-head.tsx";
import type { SampleSetup } from "./lib/sample-setup.ts";
import { roomFor } from "./section-heights.ts";

/** Spec [2.28]: six of the catalogue; a click keeps the picture of the configuration. */
export function SampleSetups({ setups }: { setups: readonly SampleSetup[] | null }) {
  return (
    <section
      id="muestra"
      style={roomFor("muestra")}
      aria-labelledby="sample-title"
      className="page-column pb-12 max-sm:pb-5"
    >
      <SectionHead id="sample-title" title={m.landing_sample_title()} lead={m.landing_sample_lead()} />
      {setups === null || setups.length === 0 ? (
        <p className="card mt-8 p-6 text-muted">
          {setups === null ? m.landing_sample_unread() : m.landing_sample_empty()}
        </p>
      ) : (
        <WithHypotheticalNotice form="linked" className="mt-4 max-sm:mt-3">
          <ul className="swipe-row mt-8 max-sm:mt-3 sm:grid-cols-2 lg:grid-cols-3">
            {setups.map((setup) => (
              <SampleCard key={setup.id} setup={setup} />
            ))}
          </ul>
        </WithHypotheticalNotice>
      )}
      <p className="mt-6 max-sm:mt-3">
        <ButtonLink to={paths.setups}>{m.landing_hero_setups({ count: LIBRARY_SETUPS })}</ButtonLink>
      </p>
    </section>
  );
}
