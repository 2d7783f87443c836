import { z } from "zod";
import { HIGHEST_PRICE_CENTS, PRODUCT_IDS, type ProductId } from "#domain/products/product-catalogue.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { recordAction } from "#server/platform/actions/admin-action.ts";

const inputSchema = z.strictObject({
  productId: z.enum(PRODUCT_IDS),
  priceCents: z.int().min(1).max(HIGHEST_PRICE_CENTS).nullable(),
  version: z.int(),
});

/** Puts a product on sale, changes its price or takes it off sale. Spec: [1.4], [3.5]. */
export const setProductPrice = recordAction({
  name: "set-product-price",
  area: "products",
  input: inputSchema,
  idempotency: "none",
  read: (transaction, { productId }) => readProduct(transaction, productId),
  missing: "product.not_found",
  async act({ productId, priceCents }, { transaction }) {
    await transaction.query("update public.products set price_cents = $2 where id = $1", [productId, priceCents]);
    return { ok: true, data: { priceCents }, audit: { action: "product.priced", subject: `product:${productId}` } };
  },
});

async function readProduct(transaction: Transaction, productId: ProductId) {
  const [row] = await transaction.query<{ priceCents: number | null; version: number }>(
    `select price_cents as "priceCents", version from public.products where id = $1 for update`,
    [productId],
  );
  return row ?? null;
}
