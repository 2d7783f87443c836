import { pageMeta } from "#app/core/seo/page-meta.ts";
import { PricingSection } from "#app/features/pricing/pricing-section.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({ title: m.seo_plans_title, description: m.seo_plans_description, path: paths.plans });

export default function PlansRoute() {
  return (
    <main id="main">
      <PricingSection headingLevel={1} />
    </main>
  );
}
