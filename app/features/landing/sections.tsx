import { type ComponentType, lazy, memo, Suspense } from "react";
import { fetchPatiently } from "#app/core/browser/hydration/fetch-patiently.ts";
import { whenNear, whenPressed } from "#app/core/browser/hydration/when-near.ts";

type Sections = typeof import("./lazy-sections.ts");

/** The page's sections by the id of their element: the server renders them, their code comes when it is wanted. */
/** What the hero does, it does by HTML and CSS alone: opens a claim's source, changes the day, the firm and the risk. */
export const HeroStated = section("hero-stated", (sections) => sections.HeroStated, whenPressed);
export const HeroAnswer = section("hero-answer", (sections) => sections.HeroAnswer, whenPressed);
export const HeroDays = section("hero-days", (sections) => sections.HeroDays, whenPressed);
export const AfterSelection = section("despues-de-elegir", (sections) => sections.AfterSelectionSection);
export const Screens = section("pantallas", (sections) => sections.Screens);
export const Explanation = section("que-es", (sections) => sections.Explanation);
export const Features = section("que-incluye", (sections) => sections.Features);
export const ResultsStrip = section("cifras", (sections) => sections.ResultsStrip);
export const VerifiedResults = section("comprobable", (sections) => sections.VerifiedResults);
export const SampleSetups = section("muestra", (sections) => sections.SampleSetups);
export const Robot = section("robot", (sections) => sections.Robot);
export const Analyser = section("camino-al-fondeo", (sections) => sections.Analyser);
export const Withdrawals = section("retiros", (sections) => sections.Withdrawals);
export const BeforeAfter = section("antes-y-despues", (sections) => sections.BeforeAfter);
export const Trial = section("prueba", (sections) => sections.Trial);
export const TraderResults = section("resultados-traders", (sections) => sections.TraderResults);
export const Questions = section("preguntas", (sections) => sections.Questions);
export const Testimony = section("testimonio", (sections) => sections.Testimony);
export const Closing = section("cierre", (sections) => sections.Closing);

/**
 * React leaves the server's HTML of a section alone until its code is there. It must not be rendered anew meanwhile,
 * which would throw that HTML away: hence `memo`, and props that stay the same objects.
 */
function section<Props extends object>(
  id: string,
  pick: (sections: Sections) => ComponentType<Props>,
  whenWanted: (id: string) => Promise<void> = whenNear,
) {
  const Section = lazy(async () => {
    await whenWanted(id);
    return { default: pick(await fetchPatiently(() => import("./lazy-sections.ts"))) };
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
