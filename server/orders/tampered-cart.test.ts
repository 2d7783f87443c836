import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { getPlan, isPlanId } from "#domain/plans/plan-catalogue.ts";
import type { Database } from "#gateway/database/port.ts";
import { payThroughDouble } from "#server/adapters/payments/double/pay-through-double.ts";
import { type ServedDouble, serveDouble } from "#server/adapters/payments/double/serve-double.ts";
import { createOrder } from "#server/functions/create-order.ts";
import type { Services } from "#server/services.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { createTestClock, createTestServices } from "#tests/factories/services.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";

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
const planIds = fc.oneof(
  { weight: 5, arbitrary: fc.subarray(["semestral", "anual", "lifetime"]) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom("anual", "ANUAL", "pro", "robot-mt5", "", "__proto__", "anual ")) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>("anual", null, { 0: "anual" }, [{ id: "anual", price: 0 }], [1]) },
);
const couponCode = fc.constantFrom<unknown>(
  undefined,
  null,
  "",
  "SAVE30",
  " save30 ",
  "SAVE300",
  "OLD",
  "DROP'--",
  30,
  {},
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

describeEachEngine("tampered carts", (openDatabase) => {
  const clock = createTestClock();
  let double: ServedDouble;
  let database: Database;
  let services: Services;
  let buyer: Buyer;

  beforeAll(async () => {
    database = await openDatabase();
    double = await serveDouble({ port: 0, clock: clock.read, webhookTarget: null });
    const payments = payThroughDouble({ ...double, clock: clock.read, timeoutMs: 20_000, retryDelaysMs: [] });
    services = createTestServices({ database, payments, clock });
    buyer = await insertBuyer(database);
    await database.transaction({ role: "service" }, (transaction) =>
      transaction.query(
        `insert into public.coupons (code, value, expires_at) values ('SAVE30', $1, null), ('OLD', 90, '2026-01-01')`,
        [PERCENT],
      ),
    );
  });
  afterAll(() => double.close());

  it(`[16] ${CARTS} tampered carts: the amount is always the catalogue's less the server's coupon`, async () => {
    let sold = 0;
    const property = fc.asyncProperty(cart, async ({ tampered, ...wish }) => {
      const body = { ...tampered, ...wish, tradingviewUsername: "ana", telegramUsername: "ana", termsVersion: "1" };
      const answer = await callFunction(createOrder, services, { ...body, keepPlans: true }, { buyer });
      const total = expectedTotal(wish);
      if (total === null) {
        expect(answer === "invalid" || !answer.ok).toBe(true);
        return;
      }
      expect(answer).toMatchObject({ ok: true, data: { totalCents: total, status: "created" } });
      if (answer === "invalid" || !answer.ok) return;
      const opened = await services.payments.getOrder(String(answer.data.providerOrderId));
      expect(opened).toMatchObject({ ok: true, value: { amountCents: total, currency: "USD" } });
      sold += 1;
    });
    await fc.assert(property, { numRuns: CARTS });
    expect(sold).toBeGreaterThan(CARTS / 10);
  }, 120_000);
});
