import { data } from "react-router";
import { setupReaderContext } from "#app/context.ts";
import { formatList } from "#app/core/formats/format-list.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { planTerm } from "#app/core/shop/plans/plan-texts.ts";
import { readFundingCounts } from "#app/features/pricing/funding-counts.server.ts";
import { PlansPage } from "#app/features/pricing/plans-page.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { REFUND_DAYS } from "#domain/memberships/refund-window.ts";
import * as paths from "#domain/pages/paths.ts";
import { PLANS } from "#domain/plans/plan-catalogue.ts";
import type { Route } from "./+types/plans";

export const meta = pageMeta({
  title: m.seo_plans_title,
  description: () => m.seo_plans_description({ plans: PLANS.length, terms: planTerms(), days: REFUND_DAYS }),
  path: paths.plans,
});

/** '6 meses, 12 meses y para siempre'. */
function planTerms(): string {
  return formatList(
    PLANS.map(({ id }) => planTerm(id)),
    getLocale(),
  );
}

const SERVICE_UNAVAILABLE = 503;

export async function loader({ context }: Route.LoaderArgs) {
  const counts = await readFundingCounts(context.get(setupReaderContext));
  // Without them the page is whole but for one line; it isn't kept.
  return data({ counts }, counts === null ? SERVICE_UNAVAILABLE : undefined);
}

export default function PlansRoute({ loaderData: { counts } }: Route.ComponentProps) {
  return (
    <main id="main">
      <PlansPage counts={counts} />
    </main>
  );
}
