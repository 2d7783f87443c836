import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { CouponsPage } from "#app/features/admin/coupons/coupons-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.adminCoupons,
  title: m.coupons_title,
  description: m.coupons_seo_list,
});

export default function CouponsRoute() {
  return <CouponsPage />;
}
