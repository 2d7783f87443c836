import { Suspense } from "react";
import { lazyPart } from "#app/core/hydration/lazy-part.ts";
import { pageMeta } from "#app/core/seo/page-meta.ts";
import { IndicatorPage } from "#app/features/indicator/indicator-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

const MarkedDays = lazyPart(() => import("#app/features/landing/marked-days.tsx"), "MarkedDays");
/** Always the same element: rendered anew before its code is there, the server's drawing would be thrown away. */
const DAYS = (
  <Suspense fallback={null}>
    <MarkedDays />
  </Suspense>
);

export const meta = pageMeta({
  title: m.common_indicator,
  description: m.seo_indicator_description,
  path: paths.indicator,
});

export default function IndicatorRoute() {
  return <IndicatorPage>{DAYS}</IndicatorPage>;
}
