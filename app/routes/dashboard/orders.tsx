import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { OrdersPage } from "#app/features/orders/orders-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.memberOrders,
  title: m.seo_orders_title,
  description: m.orders_seo_description,
});

export default function OrdersRoute() {
  return <OrdersPage />;
}
