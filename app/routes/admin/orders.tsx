import { privatePageMeta } from "#app/core/seo/page-meta.ts";
import { OrdersPage } from "#app/features/admin/orders/orders-page.tsx";
import { m } from "#app/paraglide/messages.js";

export const meta = privatePageMeta(m.admin_orders_title);

export default function OrdersRoute() {
  return <OrdersPage />;
}
