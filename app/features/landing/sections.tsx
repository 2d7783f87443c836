import { type ComponentType, lazy, memo, Suspense } from "react";
import { fetchPatiently } from "#app/core/hydration/fetch-patiently.ts";
import { whenNear, whenPressed } from "#app/core/hydration/when-near.ts";

type Rest = typeof import("./rest.ts");

/** The page's sections by the id of their element: the server renders them, their code comes when it is wanted. */
/** What the hero does, it does by HTML and CSS alone: opens a claim's source, changes the day. */
export const HeroStated = section("hero-stated", (rest) => rest.HeroStated, whenPressed);
export const HeroClaims = section("hero-claims", (rest) => rest.HeroClaims, whenPressed);
export const HeroDays = section("hero-days", (rest) => rest.HeroDays, whenPressed);
export const Screens = section("pantallas", (rest) => rest.Screens);
export const Explanation = section("que-es", (rest) => rest.Explanation);
export const Features = section("que-incluye", (rest) => rest.Features);
export const ResultsStrip = section("cifras", (rest) => rest.ResultsStrip);
export const VerifiedResults = section("comprobable", (rest) => rest.VerifiedResults);
export const SampleSetups = section("muestra", (rest) => rest.SampleSetups);
export const Robot = section("robot", (rest) => rest.Robot);
export const Analyser = section("camino-al-fondeo", (rest) => rest.Analyser);
export const Withdrawals = section("retiros", (rest) => rest.Withdrawals);
export const BeforeAfter = section("antes-y-despues", (rest) => rest.BeforeAfter);
export const Trial = section("prueba", (rest) => rest.Trial);
export const TraderResults = section("resultados-traders", (rest) => rest.TraderResults);
export const Questions = section("preguntas", (rest) => rest.Questions);
export const Testimony = section("testimonio", (rest) => rest.Testimony);
export const Closing = section("cierre", (rest) => rest.Closing);

/**
 * React leaves the server's HTML of a section alone until its code is there. It must not be rendered anew meanwhile,
 * which would throw that HTML away: hence `memo`, and props that stay the same objects.
 */
function section<Props extends object>(
  id: string,
  pick: (rest: Rest) => ComponentType<Props>,
  whenWanted: (id: string) => Promise<void> = whenNear,
) {
  const Section = lazy(async () => {
    await whenWanted(id);
    return { default: pick(await fetchPatiently(() => import("./rest.ts"))) };
  });
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each section, while the module loads
  return memo(function NearSection(props: Props) {
    return (
      <Suspense fallback={null}>
        <Section {...props} />
      </Suspense>
    );
  });
}
