import type { PriceReader } from "#app/ports.ts";
import type { PricedItem } from "#domain/cart/cart-totals.ts";
import { type ProductId, toProductPrices } from "#domain/products/product-catalogue.ts";
import type { Database, Transaction } from "#gateway/database/port.ts";

/** What these products cost now, in US cents, as far as they are for sale. Spec: [3.5]. */
export async function priceProducts(transaction: Transaction, productIds: readonly ProductId[]): Promise<PricedItem[]> {
  if (productIds.length === 0) return [];
  return transaction.query<PricedItem>(
    `select id, price_cents as "unitPriceCents" from public.products
     where id = any($1::text[]) and price_cents is not null order by id`,
    [[...productIds]],
  );
}

/** Reads as an anonymous visitor, for pages that are kept in memory until a price changes. */
export function createPriceReader(database: Database): PriceReader {
  const sql = "select id, price_cents from public.products";
  return {
    readPrices: async () => toProductPrices(await database.query({ role: "anon" }, { sql, readOnly: true })),
  };
}
