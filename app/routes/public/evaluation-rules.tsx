import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { EvaluationsPage } from "#app/features/evaluations/evaluations-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  title: m.common_evaluation_rules,
  description: m.seo_funding_pips_description,
  path: paths.evaluationRules,
});

export default function EvaluationRulesRoute() {
  return <EvaluationsPage />;
}
