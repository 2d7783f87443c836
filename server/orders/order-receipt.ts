import { z } from "zod";
import { m } from "#app/paraglide/messages.js";
import { LANGUAGES } from "#domain/language/language-of.ts";
import type { Seller } from "#domain/orders/seller.ts";
import type { Environment } from "#server/env.ts";
import { defineFunction } from "#server/platform/actions/define-function.ts";
import { createCountedLimit } from "#server/platform/limits/counted-limit.ts";
import { refuse } from "#server/platform/refuse.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import { findStaffRight } from "#server/platform/staff/staff-right.ts";
import { ORDER_COLUMNS, type OrderRow } from "./order-row.ts";
import { drawReceipt } from "./receipt/draw-receipt.ts";
import { readReceipt } from "./receipt/read-receipt.ts";

const inputSchema = z.object({ orderId: z.uuid(), language: z.enum(LANGUAGES) });

/** Each costs a few milliseconds of drawing. */
const receipts = createCountedLimit({ name: "order-receipts", uses: 60, windowSeconds: 60 * 60 });

/** The receipt of a paid order as a PDF, for its buyer and for staff who read orders. */
export const orderReceipt = defineFunction({
  name: "order-receipt",
  access: "user",
  input: inputSchema,
  idempotency: "none",
  async handle(services, { orderId, language }, { caller }) {
    if (caller === null) throw new Error("order-receipt was called for nobody");
    const { database, environment } = services;
    if (await receipts.isOver(services, caller.userId)) return refuse("account.too_many_tries");
    const [order] = await database.query<OrderRow>(SERVICE, {
      sql: `select ${ORDER_COLUMNS} from public.orders where id = $1`,
      parameters: [orderId],
      readOnly: true,
    });
    if (order === undefined) return refuse("order.not_found");
    if (order.user_id !== caller.userId) {
      const right = await findStaffRight(database, caller.claims, { area: "orders", verb: "read" });
      if (right !== "allowed") return refuse("order.not_found");
    }
    const receipt = await database.transaction(SERVICE, (transaction) => readReceipt(transaction, order), {
      readOnly: true,
    });
    if (receipt === null) return refuse("order.not_paid");
    const pdf = await drawReceipt(receipt, sellerOf(environment), language);
    const fileName = `LPX-${m.orders_receipt_file({}, { locale: language })}-${order.number}.pdf`;
    return { ok: true, data: { fileName, pdf: pdf.toString("base64") } };
  },
});

/** Who sells, as the operator has set it; null without a name. */
function sellerOf(environment: Environment): Seller | null {
  const { SELLER_NAME, SELLER_ADDRESS, SELLER_TAX_ID, SELLER_TAX_NAME, SELLER_TAX_PERCENT } = environment;
  if (SELLER_NAME === undefined) return null;
  const tax =
    SELLER_TAX_NAME === undefined || SELLER_TAX_PERCENT === undefined
      ? null
      : { name: SELLER_TAX_NAME, percent: SELLER_TAX_PERCENT };
  return { name: SELLER_NAME, address: SELLER_ADDRESS ?? null, taxId: SELLER_TAX_ID ?? null, tax };
}
