import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { MemberOrderPage } from "#app/features/orders/member-order-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/order";

export const meta = pageMeta({
  path: paths.memberOrder,
  title: m.panel_order,
  description: m.orders_seo_order_description,
});

export default function OrderRoute({ params }: Route.ComponentProps) {
  return <MemberOrderPage orderId={params.orderId} key={params.orderId} />;
}
