import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { TRIAL_ACTIVATION_HOURS, TRIAL_DAYS } from "#domain/trial/trial-term.ts";
import { TRIAL_REGISTER } from "#domain/trial/trial-wish.ts";
import { SectionHead } from "./components/section-head.tsx";
import { roomFor } from "./section-heights.ts";

/** Spec [1.11], [2.28]: three days without a card. */
export function Trial() {
  const terms = [
    m.landing_trial_card(),
    m.landing_trial_activation({ hours: TRIAL_ACTIVATION_HOURS }),
    m.landing_trial_support(),
  ];
  return (
    <section
      id="prueba"
      style={roomFor("prueba")}
      aria-labelledby="trial-title"
      className="border-line border-y bg-sunken py-12 max-sm:py-5"
    >
      <div className="page-column flex flex-wrap items-end justify-between gap-x-16 gap-y-8 max-sm:gap-y-4">
        <SectionHead id="trial-title" title={m.landing_trial_title({ days: TRIAL_DAYS })} lead={m.landing_trial_lead()}>
          <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-sm max-sm:mt-2.5 max-sm:gap-x-3 max-sm:gap-y-0.5 max-sm:text-[13px]">
            {terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </SectionHead>
        <ButtonLink to={TRIAL_REGISTER} size="xl" className="max-sm:w-full">
          {m.landing_trial_start()}
        </ButtonLink>
      </div>
    </section>
  );
}
