import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import * as paths from "#domain/pages/paths.ts";
import { TRIAL_DAYS } from "#domain/trial/trial-term.ts";
import { roomFor } from "./section-heights.ts";

/** Spec [2.28]: the page's last word leads to the plans. */
export function Closing() {
  return (
    <section
      id="cierre"
      style={roomFor("cierre")}
      aria-labelledby="closing-title"
      className="border-line border-t py-12 max-sm:py-5"
    >
      <div className="page-column grid justify-items-start gap-4 max-sm:gap-3">
        <h2 id="closing-title" className="max-w-[24ch] text-[clamp(1.5rem,3.4vw,2.75rem)]">
          {m.landing_closing_title({ days: TRIAL_DAYS })}
        </h2>
        <ButtonLink to={paths.plans} variant="primary" size="xl" className="mt-3 max-sm:mt-0 max-sm:w-full">
          {m.common_see_plans()}
        </ButtonLink>
      </div>
    </section>
  );
}
