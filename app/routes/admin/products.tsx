import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { ProductsPage } from "#app/features/admin/products/products-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.adminProducts,
  title: m.panel_products,
  description: m.seo_office_products_description,
});

export default function ProductsRoute() {
  return <ProductsPage />;
}
