import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { StatedMark } from "./components/stated-mark.tsx";
import { CLAIMS } from "./lib/claims.ts";
import { HeroDays } from "./sections.tsx";

/** Spec [2.28]: what LPX is, the operator's words with their mark, and one real day that won beside one that lost. */
export function Hero() {
  return (
    <section className="relative overflow-hidden border-line border-b pt-10 max-sm:pt-9">
      <div className="page-column relative z-10">
        <div className="max-w-[820px]">
          <h1 className="text-[clamp(2.25rem,5vw,3.75rem)] leading-[1.04] tracking-[-0.045em]">
            {m.landing_hero_title()}
          </h1>
          <div className="mt-1">
            <StatedMark claim={CLAIMS.best} about={m.landing_hero_title()} />
          </div>
          <p className="mt-4 mb-7 max-w-[56ch] text-lg text-muted max-sm:text-base">{m.landing_hero_lead()}</p>
          <div className="flex flex-wrap items-center gap-3">
            <ButtonLink to="/planes" variant="primary" size="xl" className="max-sm:w-full">
              {m.landing_hero_plans()}
            </ButtonLink>
            <ButtonLink to="/setups" variant="secondary" size="xl" className="max-sm:w-full">
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

function HeroClaims() {
  const claims = [
    { claim: CLAIMS.configurations, about: m.landing_claim_configurations() },
    { claim: CLAIMS.funded, about: m.landing_claim_funded() },
    { claim: CLAIMS.rating, about: m.landing_claim_rating() },
  ];
  return (
    <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-sm text-muted">
      {claims.map(({ claim, about }) => (
        <li key={claim.id} className="flex flex-wrap items-baseline gap-x-2">
          <b className="figures font-medium text-text">{claim.value}</b>
          <span>{about}</span>
          <StatedMark claim={claim} about={about} />
        </li>
      ))}
    </ul>
  );
}
