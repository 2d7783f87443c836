import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { TERMS_VERSION } from "#domain/terms/terms-version.ts";
import { payThroughDouble } from "#doubles/paypal/pay-through-double.ts";
import { type ServedDouble, serveDouble } from "#doubles/paypal/serve-double.ts";
import type { Database } from "#gateway/database/port.ts";
import type { Services } from "#server/platform/services.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { createTestClock, createTestServices } from "#tests/factories/services.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { cancelOrder } from "./cancel-order.ts";
import { createOrder } from "./create-order-action.ts";

const WISH = {
  planIds: ["anual"],
  name: "Otro Nombre",
  tradingviewUsername: "ana_trader",
  telegramUsername: "@ana_trader",
  language: "es",
  termsVersion: TERMS_VERSION,
};

describeEachEngine("create-order", (openDatabase) => {
  const clock = createTestClock();
  let double: ServedDouble;
  let database: Database;
  let services: Services;
  let impatient: Services;
  let buyer: Buyer;

  beforeAll(async () => {
    database = await openDatabase();
    double = await serveDouble({ port: 0, clock: clock.read, webhookTarget: null });
    const payments = (timeoutMs: number) =>
      payThroughDouble({ ...double, clock: clock.read, timeoutMs, retryDelaysMs: [] });
    services = createTestServices({ database, payments: payments(20_000), clock });
    impatient = createTestServices({ database, payments: payments(300), clock });
  });
  afterAll(() => double.close());
  beforeEach(async () => {
    buyer = await insertBuyer(database);
    double.faults.clear();
  });

  const query = <Row extends object>(sql: string, parameters: unknown[] = []) =>
    database.transaction({ role: "service" }, (transaction) => transaction.query<Row>(sql, parameters));
  const create = (wish: object, key?: string, who = buyer) =>
    callFunction(createOrder, services, { ...WISH, ...wish }, { buyer: who, key });
  const ordersOf = (who = buyer) =>
    query<{ id: string; total_cents: number; status: string; user_id: string; name: string; problem: string | null }>(
      "select id, total_cents, status, user_id, name, problem from public.orders where user_id = $1 order by created_at",
      [who.userId],
    );

  it("[9.9] makes an order at the catalogue's price and opens it at the provider", async () => {
    const result = await create({ planIds: ["anual"] });
    expect(result).toMatchObject({ ok: true, data: { status: "created", totalCents: 29_900 } });
    const [order] = await query<Record<string, unknown>>(
      `select o.*, (select array_agg(product_id) from public.order_items where order_id = o.id) as plans,
         (select version from public.consents where user_id = o.user_id and context = 'checkout') as terms
       from public.orders o where user_id = $1`,
      [buyer.userId],
    );
    expect(order).toMatchObject({
      email: buyer.email,
      tradingview_username: "ana_trader",
      telegram_username: "ana_trader",
      subtotal_cents: 29_900,
      discount_cents: 0,
      provider: "paypal",
      plans: ["anual"],
      product_ids: ["anual"],
      terms: TERMS_VERSION,
      hold_until: "2026-11-20T15:00:00+00:00",
    });
    const opened = await services.payments.getOrder(String(order?.provider_order_id));
    expect(opened).toMatchObject({ ok: true, value: { amountCents: 29_900, currency: "USD", customId: order?.id } });
  });

  it("[2.35] takes the name from the account, not from the browser", async () => {
    await create({});
    expect(await ordersOf()).toMatchObject([{ name: "Ana Prueba" }]);
  });

  it("[10] lets nothing in the body set an owner, a state, a price or a discount", async () => {
    const other = await insertBuyer(database);
    const tampered = {
      user_id: other.userId,
      userId: other.userId,
      status: "paid",
      total_cents: 1,
      totalCents: 1,
      price: 0,
      discount_percent: 100,
      currency: "EUR",
      hold_until: "2030-01-01",
      orderId: randomUUID(),
      role: "service_role",
    };
    expect(await create(tampered)).toMatchObject({ ok: true, data: { status: "created", totalCents: 29_900 } });
    expect(await ordersOf()).toMatchObject([{ user_id: buyer.userId, status: "created", total_cents: 29_900 }]);
    expect(await ordersOf(other)).toEqual([]);
  });

  it.each([
    { title: "an empty cart", wish: { planIds: [] }, code: "cart.empty" },
    { title: "a plan that isn't sold", wish: { planIds: ["robot-mt5"] }, code: "cart.unknown_plan" },
    { title: "a name of Object's", wish: { planIds: ["__proto__"] }, code: "cart.unknown_plan" },
    { title: "no user name", wish: { tradingviewUsername: " " }, code: "checkout.information_invalid" },
    { title: "an e-mail as user name", wish: { tradingviewUsername: "a@b.co" }, code: "checkout.information_invalid" },
    { title: "a NUL character", wish: { tradingviewUsername: "a\u0000b" }, code: "checkout.information_invalid" },
    { title: "half a surrogate pair", wish: { referralCode: "\ud800" }, code: "checkout.information_invalid" },
    { title: "a NUL in the coupon", wish: { couponCode: "A\u0000" }, code: "coupon.invalid" },
    { title: "terms that weren't accepted", wish: { termsVersion: " " }, code: "checkout.terms_required" },
    { title: "earlier terms", wish: { termsVersion: "2020-01-01" }, code: "checkout.terms_required" },
    {
      title: "several plans without a choice",
      wish: { planIds: ["anual", "lifetime"] },
      code: "cart.plans_choice_required",
    },
  ])("[5.2] refuses $title", async ({ wish, code }) => {
    expect(await create(wish)).toMatchObject({ ok: false, code });
    expect(await ordersOf()).toEqual([]);
  });

  it("[9.9] sells several plans to whoever wants them all, each once", async () => {
    const result = await create({ planIds: ["anual", "semestral", "anual"], keepPlans: true });
    expect(result).toMatchObject({ ok: true, data: { totalCents: 47_800 } });
  });

  it("[18] the same key 25 times at once is one order with one answer", async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 25 }, () => create({}, key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ ok: true });
    expect(await ordersOf()).toHaveLength(1);
  });

  it("[18] refuses a key that stands for another cart", async () => {
    const key = randomUUID();
    await create({}, key);
    expect(await create({ planIds: ["lifetime"] }, key)).toMatchObject({ ok: false, code: "order.key_reused" });
  });

  it("[18] one key of two buyers is two orders", async () => {
    const key = randomUUID();
    const other = await insertBuyer(database);
    await create({}, key);
    expect(await create({}, key, other)).toMatchObject({ ok: true });
    expect(await ordersOf()).toHaveLength(1);
    expect(await ordersOf(other)).toHaveLength(1);
  });

  it.each(["status_503", "reset_after", "hang", "wrong_amount", "wrong_currency"] as const)(
    "[20] keeps the order through %s at the provider and resumes it under the same request id",
    async (kind) => {
      const key = randomUUID();
      double.journal.clear();
      double.faults.add({ operation: "order.create", kind, times: 1 });
      const failed = await callFunction(createOrder, kind === "hang" ? impatient : services, WISH, { buyer, key });
      expect(failed).toMatchObject({ ok: false, code: "payment.unavailable", status: 503 });
      expect(await ordersOf()).toMatchObject([{ status: "created" }]);
      const retried = await create({}, key);
      expect(retried).toMatchObject({ ok: true, data: { status: "created" } });
      const orders = await ordersOf();
      expect(orders).toHaveLength(1);
      const ids = double.journal.since(0).filter((entry) => entry.operation === "order.create");
      expect(new Set(ids.map((entry) => entry.requestId))).toEqual(new Set([`order:${orders[0]?.id}:create`]));
    },
  );

  it("does not resume a cancelled order", async () => {
    const key = randomUUID();
    const made = await create({}, key);
    const orderId = made !== "invalid" && made.ok ? made.data.orderId : "";
    expect(await callFunction(cancelOrder, services, { orderId }, { buyer })).toMatchObject({ ok: true });
    expect(await create({}, key)).toMatchObject({ ok: false, code: "order.cancelled" });
  });

  it("notes the terms with the first order under them, and goes on with an order after they changed", async () => {
    const consents = () =>
      query("select version, context, accepted_at from public.consents where user_id = $1 order by accepted_at", [
        buyer.userId,
      ]);
    const key = randomUUID();
    const first = await create({}, key);
    const accepted = await consents();
    expect(accepted).toMatchObject([{ version: TERMS_VERSION, context: "checkout" }]);
    expect(await create({ planIds: ["lifetime"] })).toMatchObject({ ok: true });
    expect(await consents()).toEqual(accepted);
    expect(await create({ termsVersion: "2020-01-01" }, key)).toEqual(first);
  });
});
