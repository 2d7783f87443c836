import { Suspense } from "react";
import { lazyPart } from "#app/core/hydration/lazy-part.ts";
import { useIsUsed } from "#app/core/hydration/use-is-used.ts";
import { useIsWanted } from "#app/core/hydration/use-is-wanted.ts";

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

/** What lies around the public pages besides, for who begins to use one; in a season for everybody. */
export function PublicSurroundings() {
  const isUsed = useIsUsed();
  const isSeason = useIsWanted() && document.documentElement.dataset.season !== undefined;
  return isUsed || isSeason ? (
    <Suspense fallback={null}>
      <OnPublicPages />
    </Suspense>
  ) : null;
}
