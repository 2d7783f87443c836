import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { CouponPage } from "#app/features/admin/coupons/coupon-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/coupon";

export const meta = pageMeta({
  path: paths.adminCoupon,
  title: m.checkout_summary_coupon,
  description: m.coupons_seo_record,
});

export default function CouponRoute({ params }: Route.ComponentProps) {
  return <CouponPage key={params.couponKey} code={params.couponKey} />;
}
