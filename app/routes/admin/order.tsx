import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { OrderPage } from "#app/features/admin/orders/order-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/order";

export const meta = pageMeta({
  path: paths.adminOrder,
  title: m.admin_order_page_title,
  description: m.seo_office_order_description,
});

export default function OrderRoute({ params }: Route.ComponentProps) {
  return <OrderPage orderId={params.orderId} key={params.orderId} />;
}
