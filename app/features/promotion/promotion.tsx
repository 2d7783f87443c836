import { Suspense } from "react";
import { useLocation } from "react-router";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { isSeasonalPage } from "#domain/promotions/seasonal-pages.ts";
import { useSeason } from "./lib/use-season.ts";

// Most of the year nobody needs it.
const SeasonParts = lazyPart(() => import("./components/season-parts.tsx"), "SeasonParts");

/** The season's banner, pop-up and decorations, on the home page and the plans only. Spec: [1.15], [2.38]. */
export function Promotion() {
  const { pathname, search } = useLocation();
  const season = useSeason(search);
  if (season === null || !isSeasonalPage(pathname)) return null;
  return (
    <Suspense fallback={null}>
      <SeasonParts />
    </Suspense>
  );
}
