import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { getPlan, isPlanId } from "#domain/plans/plan-catalogue.ts";
import { TERMS_VERSION } from "#domain/terms/terms-version.ts";
import type { Database } from "#gateway/database/port.ts";
import { insertBuyer } from "#tests/factories/buyer.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { reportFigure } from "#tests/fixtures/figures.ts";
import { openShopServer, type ShopServer } from "./shop-server.ts";

const CARTS = 200;
const PERCENT = 30;

const oddValue = fc.constantFrom<unknown>(0, -1, 1e-9, Number.NaN, 1e308, "179abc", "0", "", null, true, [], {}, [0]);
const oddField = fc.constantFrom(
  "price",
  "unitPriceCents",
  "unit_price_cents",
  "totalCents",
  "total_cents",
  "subtotalCents",
  "discountPercent",
  "discountCents",
  "cartDiscount",
  "quantity",
  "currency",
  "items",
  "status",
  "userId",
  "user_id",
  "orderId",
  "provider",
  "holdUntil",
);
const repeatedPlans = fc.array(fc.constantFrom("semestral", "anual"), { minLength: 2, maxLength: 5 });
const planIds = fc.oneof(
  { weight: 1, arbitrary: repeatedPlans },
  { weight: 5, arbitrary: fc.subarray(["semestral", "anual", "lifetime"], { minLength: 1 }) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom("anual", "ANUAL", "pro", "robot-mt5", "", "__proto__", "anual ")) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>("anual", null, { 0: "anual" }, [{ id: "anual", price: 0 }], [1]) },
);
/** Enough of both kinds: carts that are sold must not be rare, or the test says little. */
const couponCode = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom<unknown>(undefined, null, "", "SAVE30", " save30 ") },
  { weight: 1, arbitrary: fc.constantFrom<unknown>("SAVE300", "OLD", "DROP'--", 30, {}) },
);
const cart = fc.record({
  planIds,
  couponCode,
  tampered: fc.dictionary(oddField, oddValue, { maxKeys: 6 }),
});

/** What the catalogue and the one valid coupon say, worked out without the code under test; null for a refusal. */
function expectedTotal({
  planIds: wanted,
  couponCode: code,
}: {
  planIds: unknown;
  couponCode: unknown;
}): number | null {
  if (!Array.isArray(wanted) || wanted.length === 0 || !wanted.every(isPlanId)) return null;
  if (code !== undefined && code !== null && typeof code !== "string") return null;
  const isSaving = typeof code === "string" && code.trim().toUpperCase() === "SAVE30";
  if (typeof code === "string" && code.trim() !== "" && !isSaving) return null;
  const sum = [...new Set(wanted)].reduce((total, planId) => total + getPlan(planId).priceCents, 0);
  return isSaving ? sum - Math.round((sum * PERCENT) / 100) : sum;
}

/** Values that JSON.stringify would not write: they go into the text of the body. */
const ODD_TEXTS = ["NaN", "Infinity", "-Infinity", "1e-9", "1e999", "-0", "0x0", "00", "9007199254740993"];
const cartText = fc.record({ cart, oddText: fc.option(fc.constantFrom(...ODD_TEXTS), { freq: 8 }) });
/** Always among them: the same plan twice is one plan, never two and never half. */
const TWICE = { cart: { planIds: ["anual", "anual"], couponCode: undefined, tampered: {} }, oddText: null };

describeEachEngine("[resilience 16] prices are the server's", (openDatabase) => {
  let database: Database;
  let shop: ShopServer;
  let token: string;

  beforeAll(async () => {
    database = await openDatabase();
    shop = await openShopServer(database);
    token = await shop.signIn(await insertBuyer(database));
    await database.query(
      { role: "service" },
      {
        sql: "insert into public.coupons (code, value, expires_at) values ('SAVE30', $1, null), ('OLD', 90, '2026-01-01')",
        parameters: [PERCENT],
      },
    );
  });
  afterAll(() => shop.close());

  const INFORMATION = {
    tradingviewUsername: "ana",
    telegramUsername: "ana",
    termsVersion: TERMS_VERSION,
    keepPlans: true,
  };

  it(`sells ${CARTS} tampered carts for the catalogue's price less the server's coupon, or not at all`, async () => {
    let sold = 0;
    const property = fc.asyncProperty(cartText, async ({ cart: { tampered, ...wish }, oddText }) => {
      const text = JSON.stringify({ ...tampered, ...wish, ...INFORMATION });
      const body = oddText === null ? text : text.replace(/}$/, `,"price":${oddText}}`);
      const priced = await shop.ask("/functions/v1/price-cart", { body, token });
      const created = await shop.invoke("create-order", { body, token });
      const total = isJson(body) ? expectedTotal(wish) : null;
      if (total === null) {
        for (const { status } of [priced, created]) expect([400, 422]).toContain(status);
        return;
      }
      expect(priced).toMatchObject({ status: 200, body: { totalCents: total } });
      expect(created).toMatchObject({ status: 200, body: { totalCents: total, status: "created" } });
      expect(shop.double.state.orders.get(String(created.body.providerOrderId))).toMatchObject({
        amountCents: total,
        currency: "USD",
        customId: created.body.orderId,
      });
      sold += 1;
    });
    await fc.assert(property, { numRuns: CARTS, examples: [[TWICE]] });
    expect(sold).toBeGreaterThan(CARTS / 10);
    const free = await database.query({ role: "service" }, { sql: FREE_ORDERS });
    expect(free).toEqual([]);
    reportFigure(16, `${CARTS} tampered carts over HTTP: 0 with another amount`);
  }, 120_000);
});

/** Orders of any other amount than their items' prices less the stored discount; a buyer's fourth replaces the oldest. */
const FREE_ORDERS = `
  select o.id from public.orders o
  where o.total_cents <= 0 or o.currency <> 'USD' or o.subtotal_cents <>
    (select sum(unit_price_cents * quantity) from public.order_items i where i.order_id = o.id)
    or (o.status = 'created' or o.status = 'cancelled' and o.problem = 'order.replaced') is not true`;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
