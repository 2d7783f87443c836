import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { ReferralsPage } from "#app/features/referrals/referrals-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.referrals,
  title: m.referrals_title,
  description: m.referrals_seo_description,
});

export default function ReferralsRoute() {
  return <ReferralsPage />;
}
