import { Suspense } from "react";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { useIsQuiet } from "#app/core/browser/hydration/use-is-quiet.ts";
import { useIsUsed } from "#app/core/browser/hydration/use-is-used.ts";
import { useIsWanted } from "#app/core/browser/hydration/use-is-wanted.ts";

// None of it is needed to read a page.
const Everywhere = lazyPart(() => import("./surroundings.tsx"), "Surroundings");
const OnPublicPages = lazyPart(() => import("./site-surroundings.tsx"), "SiteSurroundings");

/** What lies around every page once it rests: the question about being measured, and what it allows. */
export function PageSurroundings() {
  return useIsWanted() ? (
    <Suspense fallback={null}>
      <Everywhere />
    </Suspense>
  ) : null;
}

/** What lies around the public pages besides: at the first use of one, else a second later; in a season at once. */
export function PublicSurroundings() {
  const isUsed = useIsUsed();
  const isQuiet = useIsQuiet();
  const isSeason = useIsWanted() && document.documentElement.dataset.season !== undefined;
  return isUsed || isQuiet || isSeason ? (
    <Suspense fallback={null}>
      <OnPublicPages />
    </Suspense>
  ) : null;
}
