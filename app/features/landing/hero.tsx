import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import * as paths from "#domain/pages/paths.ts";
import { CLAIMS } from "./lib/claims.ts";
import { HeroClaims, HeroDays, HeroStated } from "./sections.tsx";

/** Spec [2.28]: what LPX is, the operator's words with their mark, and one real day that won beside one that lost. */
export function Hero() {
  return (
    <section className="relative overflow-hidden border-line border-b pt-10 max-sm:pt-9">
      <div className="page-column relative z-10">
        <div className="max-w-[820px]">
          <h1 className="text-[clamp(2.25rem,5vw,3.75rem)] leading-[1.04] tracking-[-0.045em]">
            {m.landing_hero_title()}
          </h1>
          <HeroStated />
          <p className="mt-4 mb-7 max-w-[56ch] text-lg text-muted max-sm:text-base">
            {m.landing_hero_lead({ count: CLAIMS.configurations.value })}
          </p>
          <div className="flex flex-wrap items-center gap-3">
            <ButtonLink to={paths.plans} variant="primary" size="xl" className="max-sm:w-full">
              {m.common_see_plans()}
            </ButtonLink>
            <ButtonLink to={paths.setups} variant="secondary" size="xl" className="max-sm:w-full">
              {m.landing_hero_setups({ count: CLAIMS.configurations.value })}
            </ButtonLink>
          </div>
          <HeroClaims />
        </div>
      </div>
      <HeroDays />
    </section>
  );
}
