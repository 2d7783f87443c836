import { formatList } from "#app/core/formats/format-list.ts";
import { planTerm } from "#app/core/plans/plan-texts.ts";
import { pageMeta } from "#app/core/seo/page-meta.ts";
import { PricingSection } from "#app/features/pricing/pricing-section.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { REFUND_DAYS } from "#domain/memberships/refund-window.ts";
import * as paths from "#domain/pages/paths.ts";
import { PLANS } from "#domain/plans/plan-catalogue.ts";

export const meta = pageMeta({
  title: m.seo_plans_title,
  description: () => m.seo_plans_description({ terms: planTerms(), days: REFUND_DAYS }),
  path: paths.plans,
});

/** '6 meses, 12 meses y para siempre'. */
function planTerms(): string {
  return formatList(
    PLANS.map(({ id }) => planTerm(id)),
    getLocale(),
  );
}

export default function PlansRoute() {
  return (
    <main id="main">
      <PricingSection headingLevel={1} />
    </main>
  );
}
