import { useLanguage } from "#app/core/browser/language/use-language.ts";
import { m } from "#app/paraglide/messages.js";
import type { PublicClaim } from "#app/ports.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { LIBRARY_SETUPS } from "#domain/catalogue/library-setups.ts";
import { formatPrice } from "#domain/formats/format-money.ts";
import { REFUND_DAYS } from "#domain/memberships/refund-window.ts";
import * as paths from "#domain/pages/paths.ts";
import { PLANS } from "#domain/plans/plan-catalogue.ts";
import type { FirstAnswers } from "#domain/simulator/first-answers.ts";
import { TRIAL_DAYS } from "#domain/trial/trial-term.ts";
import { HeroAnswer, HeroDays, HeroStated } from "./sections.tsx";

/** Spec [2.28]: what LPX is, what it costs, whether a strategy passes; beside it one real day that won or one that lost. */
export function Hero({ first, claims }: { first: FirstAnswers | null; claims: readonly PublicClaim[] | null }) {
  const count = LIBRARY_SETUPS;
  return (
    <section className="relative overflow-hidden border-line border-b">
      {/* The first frame has all that a phone shows of it, up to where the days begin: each earlier one would delay it
          (docs/decisions/254). */}
      <link rel="expect" href="#hero-days" blocking="render" />
      <div className="page-column relative z-10 pt-4 sm:pt-9 lg:min-h-[584px]">
        <div className="lg:w-[calc(50%-100px)]">
          <h1 className="text-[clamp(1.8125rem,4vw,3rem)] leading-[1.06] tracking-[-0.04em]">
            {m.landing_hero_title()}
          </h1>
          <HeroStated claims={claims} />
          <p className="mt-3 max-w-[54ch] text-[15px] leading-normal sm:mt-4 sm:text-base lg:text-lg">
            {m.landing_hero_lead({ count })}
          </p>
          <div className="mt-3.5 flex gap-2 sm:mt-6 sm:gap-3">
            <ButtonLink to={paths.plans} variant="primary" className={ACTION}>
              {m.common_see_plans()}
            </ButtonLink>
            <ButtonLink to={paths.setups} variant="secondary" className={ACTION}>
              {m.landing_hero_setups({ count })}
            </ButtonLink>
          </div>
          <Offer />
          <HeroAnswer first={first} />
        </div>
      </div>
      <div className="below-phone-screen [--phone-height:360px]">
        <HeroDays />
      </div>
    </section>
  );
}

const ACTION = "min-h-12 max-sm:flex-1 max-sm:px-2 sm:px-6 sm:text-base";

/** What it costs to find out: the trial, the refund and the lowest price. */
function Offer() {
  const language = useLanguage();
  const price = formatPrice(Math.min(...PLANS.map(({ priceCents }) => priceCents)), language);
  const facts = [
    m.landing_hero_trial({ days: TRIAL_DAYS }),
    m.landing_hero_refund({ days: REFUND_DAYS }),
    m.landing_hero_price({ price }),
  ];
  return (
    // Each has its dot before it, and the one at a line's start is cut off.
    <ul className="mt-3 -ml-4 flex flex-wrap text-[13px] [clip-path:inset(0_0_0_1rem)] sm:mt-4 sm:text-sm">
      {facts.map((fact) => (
        <li
          key={fact}
          className="before:inline-block before:w-4 before:text-center before:text-muted before:content-['·']"
        >
          {fact}
        </li>
      ))}
    </ul>
  );
}
