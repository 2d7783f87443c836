import { createHash } from "node:crypto";
import { z } from "zod";
import type { PlacedOrder } from "#domain/actions/order-actions.ts";
import { isPlainText } from "#domain/checkout/plain-text.ts";
import { DEFAULT_LANGUAGE, LANGUAGES } from "#domain/language/language-of.ts";
import type { ItemId } from "#domain/products/product-catalogue.ts";
import { MOST_LETTERS } from "#domain/tracking/click-ids.ts";
import { toLimitKey } from "#gateway/http/client-address.ts";
import { isOverLookupLimit } from "#server/coupons/coupon-lookup-limit.ts";
import { type ActionResult, defineFunction } from "#server/platform/actions/define-function.ts";
import { createCountedLimit } from "#server/platform/limits/counted-limit.ts";
import { refuse } from "#server/platform/refuse.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import type { Services } from "#server/platform/services.ts";
import { createOrder as create } from "./create-order.ts";
import { openProviderOrder } from "./open-provider-order.ts";
import type { OrderRow } from "./order-row.ts";
import { cartItems, readCart } from "./read-cart.ts";

const line = z.string().max(400);

const mark = z.string().trim().min(1).max(MOST_LETTERS).refine(isPlainText);

/** What the browser may ask for. Anything else it sends (a price, a user, a state) is not read. */
const inputSchema = z.object({
  ...cartItems,
  couponCode: z.string().max(200).nullish(),
  name: line.default(""),
  tradingviewUsername: line.default(""),
  telegramUsername: line.default(""),
  referralCode: line.nullish(),
  language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
  termsVersion: z.string().max(40).refine(isPlainText),
  keepPlans: z.boolean().default(false),
  confirmsRepeat: z.boolean().default(false),
  // A campaign that can't be one is none: no purchase fails by it.
  campaign: z.object({ source: mark, medium: mark, name: mark }).partial().nullish().catch(null),
});

/** New orders from one address; several buyers may share it. */
const ordersOfAddress = createCountedLimit({ name: "orders", uses: 30, windowSeconds: 60 * 60 });

/** Turns a cart into an order with the server's prices and opens it at the provider. Spec: [2.36], [2.37], [9.9]. */
export const createOrder = defineFunction({
  name: "create-order",
  access: "user",
  input: inputSchema,
  idempotency: "required",
  async handle(services, input, { caller, idempotencyKey, ip }) {
    if (caller === null || idempotencyKey === null) throw new Error("create-order needs a user and a key");
    const read = readCart(input);
    if (!read.ok) return refuse(read.code);
    const cart = read.value;
    const email = caller.claims.email;
    if (email === undefined || email === "") return refuse("account.email_missing");
    const { userId } = caller;
    if (cart.couponCode !== null && (await isOverLookupLimit(services, { ip, userId })))
      return refuse("coupon.too_many_tries");
    if (await ordersOfAddress.isOver(services, toLimitKey(ip))) return refuse("order.too_many");
    const orderId = orderIdOf({ userId, idempotencyKey });
    const details = { ...input, ...cart };
    const isLimited = services.environment.LPX_LIMITS === "on";
    const created = await services.database.transaction(
      SERVICE,
      (transaction) =>
        create(transaction, { orderId, buyer: { userId, email }, details, at: services.clock(), isLimited }),
      // The provider's id is written before anybody hears of the order, and takes it to the disk with it.
      // Only a coupon can make an order that is done already.
      { waitsForDisk: cart.couponCode !== null },
    );
    if (!created.ok || created.isResumed) await ordersOfAddress.giveBack(services, toLimitKey(ip));
    return created.ok ? openOrder(services, created.order, [...cart.planIds, ...cart.productIds]) : created;
  },
});

/** An order that is resumed may be open at the provider already, or paid. */
async function openOrder(
  services: Services,
  order: OrderRow,
  itemIds: readonly ItemId[],
): Promise<ActionResult<"create-order">> {
  const isWaiting = order.provider === "paypal" && order.provider_order_id === null && order.status === "created";
  const opened = isWaiting ? await openProviderOrder(services, { order, itemIds }) : { ok: true as const, order };
  return opened.ok ? { ok: true, data: toOutput(opened.order) } : opened;
}

function toOutput(order: OrderRow): PlacedOrder {
  return {
    orderId: order.id,
    number: order.number,
    status: order.status,
    totalCents: order.total_cents,
    providerOrderId: order.provider_order_id,
  };
}

/**
 * The order that one idempotency key of one buyer stands for, as a UUID (version 8, RFC 9562): however often
 * and wherever the call is repeated, it is this order, also after the gateway has forgotten the key.
 */
function orderIdOf({ userId, idempotencyKey }: { userId: string; idempotencyKey: string }): string {
  const hash = createHash("sha256").update(`lpx order\n${userId}\n${idempotencyKey}`).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}
