import { useLanguage } from "#app/core/browser/language/use-language.ts";
import { m } from "#app/paraglide/messages.js";
import { StatedMark } from "./components/stated-mark.tsx";
import { CLAIMS, statedValue } from "./lib/claims.ts";

/** What the operator says of LPX itself, in one line with one mark. Spec: [2.28]. */
export function HeroStated() {
  const language = useLanguage();
  const funded = m.landing_claim_funded({ value: statedValue(CLAIMS.funded, language) });
  const rating = m.landing_claim_rating({ value: statedValue(CLAIMS.rating, language) });
  return (
    <p id="hero-stated" className="mt-2 text-xs text-muted sm:mt-3 sm:text-sm">
      <StatedMark
        claims={[
          { claim: CLAIMS.best, text: m.landing_hero_title() },
          { claim: CLAIMS.funded, text: funded },
          { claim: CLAIMS.rating, text: rating },
        ]}
      />
      : {funded} · {rating}
    </p>
  );
}
