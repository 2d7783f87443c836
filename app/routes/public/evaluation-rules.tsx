import { pageMeta } from "#app/core/seo/page-meta.ts";
import { EvaluationsPage } from "#app/features/evaluations/evaluations-page.tsx";
import { m } from "#app/paraglide/messages.js";

export const meta = pageMeta({
  title: m.seo_funding_pips_title,
  description: m.seo_funding_pips_description,
  path: "/funding-pips",
});

export default function EvaluationRulesRoute() {
  return <EvaluationsPage />;
}
