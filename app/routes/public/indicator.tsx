import { pageMeta } from "#app/core/seo/page-meta.ts";
import { IndicatorPage } from "#app/features/indicator/indicator-page.tsx";
import { m } from "#app/paraglide/messages.js";

export const meta = pageMeta({
  title: m.seo_indicator_title,
  description: m.seo_indicator_description,
  path: "/indicador",
});

export default function IndicatorRoute() {
  return <IndicatorPage />;
}
