import { m } from "#app/paraglide/messages.js";
import { StatedMark } from "./components/stated-mark.tsx";
import { CLAIMS } from "./lib/claims.ts";

/** Who says that it is the best. */
export function HeroStated() {
  return (
    <div id="hero-stated" className="mt-1">
      <StatedMark claim={CLAIMS.best} about={m.landing_hero_title()} />
    </div>
  );
}

/** The operator's figures, each with its mark. */
export function HeroClaims() {
  const claims = [
    { claim: CLAIMS.configurations, about: m.landing_claim_configurations() },
    { claim: CLAIMS.funded, about: m.landing_claim_funded() },
    { claim: CLAIMS.rating, about: m.landing_claim_rating() },
  ];
  return (
    <ul id="hero-claims" className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-sm text-muted">
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
