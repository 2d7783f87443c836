import { useQuery } from "@tanstack/react-query";
import { getSupabase } from "#app/core/supabase/client.ts";
import { type ProductPrices, toProductPrices } from "#domain/products/product-catalogue.ts";

export const PRODUCTS_QUERY = "products";

/** What products cost now; asked only where somebody has one in view. Spec: [3.5]. */
export function useProductPrices({ isEnabled = true }: { isEnabled?: boolean } = {}) {
  return useQuery({ queryKey: [PRODUCTS_QUERY], queryFn: readProductPrices, enabled: isEnabled });
}

async function readProductPrices(): Promise<ProductPrices> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from("products").select("id, price_cents");
  if (error) throw error;
  return toProductPrices(data);
}
