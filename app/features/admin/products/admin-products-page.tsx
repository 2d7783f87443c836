import { useQuery } from "@tanstack/react-query";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { Skeleton } from "#app/ui/skeleton.tsx";
import * as paths from "#domain/pages/paths.ts";
import { isProductId } from "#domain/products/product-catalogue.ts";
import { ProductCard, type ProductRow } from "./product-card.tsx";
import { PRODUCTS_QUERY } from "./products-query.ts";

export const meta = pageMeta({
  path: paths.adminProducts,
  title: m.panel_products,
  description: m.seo_office_products_description,
});

/** What is sold beside the plans, and for how much. Spec: [1.4], [3.5]. */
export default function ProductsPage() {
  const products = useQuery({ queryKey: [PRODUCTS_QUERY, "rows"], queryFn: readProducts });
  return (
    <>
      <h1>{m.panel_products()}</h1>
      <p className="mt-2 max-w-prose text-muted">{m.products_admin_intro()}</p>
      <div className="mt-6">
        <Loaded
          query={products}
          skeleton={<Skeleton className="h-72" />}
          failure={{ title: m.common_load_error(), retryLabel: m.common_retry() }}
        >
          {(rows) => (
            <ul className="grid gap-4">
              {rows.map((product) => (
                <ProductCard key={product.id} product={product} />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </>
  );
}

async function readProducts(): Promise<ProductRow[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from("products").select("id, price_cents, version").order("id");
  if (error) throw error;
  return data.flatMap(({ id, price_cents, version }) =>
    isProductId(id) ? [{ id, priceCents: price_cents, version }] : [],
  );
}
