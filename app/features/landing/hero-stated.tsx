import { m } from "#app/paraglide/messages.js";
import type { PublicClaim } from "#app/ports.ts";
import { StatedMark } from "./components/stated-mark.tsx";

/** What the operator says of LPX itself, in one line with one mark. Spec: [2.28]. */
export function HeroStated({ claims }: { claims: readonly PublicClaim[] | null }) {
  const stated = (claims ?? []).flatMap((claim) => {
    if (claim.place === "title") return [{ claim, text: m.landing_hero_title() }];
    return claim.place === "hero" ? [{ claim, text: `${claim.value} ${claim.words}` }] : [];
  });
  const told = stated.filter(({ claim }) => claim.place === "hero").map(({ text }) => text);
  return (
    <p id="hero-stated" className="mt-2 text-xs text-muted sm:mt-3 sm:text-sm">
      {stated.length === 0 ? null : <StatedMark claims={stated} />}
      {told.length === 0 ? null : <span>: {told.join(" · ")}</span>}
    </p>
  );
}
