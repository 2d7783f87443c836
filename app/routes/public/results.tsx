import { pageMeta } from "#app/core/seo/page-meta.ts";
import { ResultsPage } from "#app/features/upcoming/results-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  title: m.common_results,
  description: m.seo_results_description,
  path: paths.results,
});

export default function ResultsRoute() {
  return <ResultsPage />;
}
