import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { OrdersPage } from "#app/features/admin/orders/orders-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.adminOrders,
  title: m.panel_orders,
  description: m.seo_office_orders_description,
});

export default function OrdersRoute() {
  return <OrdersPage />;
}
