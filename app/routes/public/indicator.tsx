import { Suspense } from "react";
import { priceReaderContext } from "#app/context.ts";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { IndicatorPage } from "#app/features/indicator/indicator-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/indicator";

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

export async function loader({ context }: Route.LoaderArgs) {
  return { prices: await context.get(priceReaderContext).readPrices() };
}

export default function IndicatorRoute({ loaderData: { prices } }: Route.ComponentProps) {
  return <IndicatorPage priceCents={prices["indicator-one-time"]}>{DAYS}</IndicatorPage>;
}
