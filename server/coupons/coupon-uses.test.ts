import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { HOUR_MS } from "#domain/clock/durations.ts";
import { TERMS_VERSION } from "#domain/terms/terms-version.ts";
import { payThroughDouble } from "#doubles/paypal/pay-through-double.ts";
import { type ServedDouble, serveDouble } from "#doubles/paypal/serve-double.ts";
import type { Database } from "#gateway/database/port.ts";
import { cancelOrder } from "#server/orders/cancel-order.ts";
import { cancelStaleOrders } from "#server/orders/cancel-stale-orders.ts";
import { createOrder } from "#server/orders/create-order-action.ts";
import { priceCart } from "#server/orders/price-cart.ts";
import type { Services } from "#server/platform/services.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { createTestClock, createTestServices } from "#tests/factories/services.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { reportFigure } from "#tests/fixtures/figures.ts";

const START = "2026-11-20T12:00:00.000Z";

type NewCoupon = { value?: number; maxUses?: number | null; expiresAt?: string | null; isActive?: boolean };

describeEachEngine("a coupon's uses", (openDatabase) => {
  const clock = createTestClock(START);
  let double: ServedDouble;
  let database: Database;
  let services: Services;
  let buyer: Buyer;

  beforeAll(async () => {
    database = await openDatabase();
    double = await serveDouble({ port: 0, clock: clock.read, webhookTarget: null });
    const payments = payThroughDouble({ ...double, clock: clock.read, timeoutMs: 20_000, retryDelaysMs: [] });
    services = createTestServices({ database, payments, clock, variables: { LPX_LIMITS: "off" } });
  });
  afterAll(() => double.close());
  beforeEach(async () => {
    clock.now = new Date(START);
    await query("update public.orders set status = 'cancelled' where status in ('created', 'approved')");
    buyer = await insertBuyer(database);
  });

  const query = <Row extends object>(sql: string, parameters: unknown[] = []) =>
    database.transaction({ role: "service" }, (transaction) => transaction.query<Row>(sql, parameters));

  async function insertCoupon({ value = 30, maxUses = null, expiresAt = null, isActive = true }: NewCoupon) {
    const code = `T${randomUUID().slice(0, 12).toUpperCase()}`;
    await query(
      "insert into public.coupons (code, value, max_uses, expires_at, is_active) values ($1, $2, $3, $4, $5)",
      [code, value, maxUses, expiresAt, isActive],
    );
    return code;
  }
  const create = (couponCode: string, who = buyer) =>
    callFunction(
      createOrder,
      services,
      {
        planIds: ["anual"],
        couponCode,
        ...{ tradingviewUsername: "ana_trader", telegramUsername: "ana_trader" },
        termsVersion: TERMS_VERSION,
      },
      { buyer: who },
    );
  const price = (couponCode: string, who: Buyer | null = null) =>
    callFunction(priceCart, services, { planIds: ["anual"], couponCode }, { buyer: who });
  async function usesOf(code: string) {
    const [row] = await query<{ uses_count: number }>("select uses_count from public.coupons where code = $1", [code]);
    return row?.uses_count;
  }
  function orderIdOf(answer: Awaited<ReturnType<typeof create>>) {
    if (answer === "invalid" || !answer.ok) throw new Error(`no order: ${JSON.stringify(answer)}`);
    return answer.data.orderId;
  }

  it("[resilience 17] max_uses 1 and 50 buyers at once: one order redeems it, 49 hear that it is invalid", async () => {
    const code = await insertCoupon({ maxUses: 1 });
    const buyers = await Promise.all(Array.from({ length: 50 }, () => insertBuyer(database)));
    const answers = await Promise.all(buyers.map((who) => create(code, who)));
    const refused = answers.filter((answer) => answer !== "invalid" && !answer.ok && answer.code === "coupon.invalid");
    expect(refused).toHaveLength(49);
    expect(await usesOf(code)).toBe(1);
    const orders = await query("select total_cents from public.orders where coupon_code = $1", [code]);
    expect(orders).toEqual([{ total_cents: 20_930 }]);
    reportFigure(17, `held once by 50 checkouts: ${orders.length} order, ${refused.length} invalid, uses 1`);
  });

  it("[resilience 17] max_uses 1 and 50 tries of one buyer at once: one order redeems it", async () => {
    const code = await insertCoupon({ maxUses: 1 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(code)));
    expect(answers.filter((answer) => answer !== "invalid" && answer.ok)).toHaveLength(1);
    expect(await usesOf(code)).toBe(1);
  });

  it.each([
    { title: "at its last second", at: "2026-11-20T12:00:00.000Z", isValid: true },
    { title: "a second later", at: "2026-11-20T12:00:01.000Z", isValid: false },
  ])("[5.1] expires to the second: $title", async ({ at, isValid }) => {
    const code = await insertCoupon({ expiresAt: "2026-11-20T12:00:00Z" });
    clock.now = new Date(at);
    const refused = { ok: false, code: "coupon.invalid" };
    expect(await price(code)).toMatchObject(isValid ? { ok: true, data: { discountPercent: 30 } } : refused);
    expect(await create(code)).toMatchObject(isValid ? { ok: true } : refused);
  });

  it.each<{ title: string; coupon: NewCoupon }>([
    { title: "is switched off", coupon: { isActive: false } },
    { title: "expired yesterday", coupon: { expiresAt: "2026-11-19T12:00:00Z" } },
  ])("[5.1] refuses a coupon that $title", async ({ coupon }) => {
    const code = await insertCoupon(coupon);
    expect(await price(code)).toMatchObject({ ok: false, code: "coupon.invalid" });
    expect(await create(code)).toMatchObject({ ok: false, code: "coupon.invalid" });
    expect(await usesOf(code)).toBe(0);
  });

  it("[1.15] [9.8] HALLOWEEN30 is valid from 25 October on, not before", async () => {
    for (const at of ["2026-10-25T03:59:59Z", "2026-10-25T04:00:00Z"]) {
      clock.now = new Date(at);
      for (const act of [price, create]) expect(await act("HALLOWEEN30")).toMatchObject({ ok: at > "2026-10-25T04" });
    }
  });

  it("[5.1] refuses a code that no coupon has", async () => {
    for (const act of [price, create]) expect(await act("NO-SUCH-CODE")).toMatchObject({ code: "coupon.invalid" });
  });

  it("[5.1] takes the code trimmed and in capitals", async () => {
    const code = await insertCoupon({ value: 15 });
    expect(await price(`  ${code.toLowerCase()} `)).toMatchObject({ ok: true, data: { coupon: { code, value: 15 } } });
  });

  it("[resilience 17] gives the use back when the buyer cancels, once", async () => {
    const code = await insertCoupon({ maxUses: 1 });
    const orderId = orderIdOf(await create(code));
    const cancel = () => callFunction(cancelOrder, services, { orderId }, { buyer });
    expect(await cancel()).toMatchObject({ ok: true, data: { status: "cancelled" } });
    expect(await cancel()).toMatchObject({ ok: true, data: { status: "cancelled" } });
    expect(await usesOf(code)).toBe(0);
    expect(await create(code, await insertBuyer(database))).toMatchObject({ ok: true });
  });

  it("[resilience 12] cancels only the buyer's own order", async () => {
    const code = await insertCoupon({ maxUses: 1 });
    const orderId = orderIdOf(await create(code));
    const stranger = await insertBuyer(database);
    expect(await callFunction(cancelOrder, services, { orderId }, { buyer: stranger })).toMatchObject({
      code: "order.not_found",
    });
    expect(await usesOf(code)).toBe(1);
  });

  it("[resilience 17] gives an abandoned order's use back after 3 hours, not before, and never captures it then", async () => {
    const code = await insertCoupon({ maxUses: 1 });
    const orderId = orderIdOf(await create(code));
    clock.advance(3 * HOUR_MS - 1_000);
    await cancelStaleOrders(services);
    expect(await usesOf(code)).toBe(1);
    clock.advance(1_000);
    expect(await cancelStaleOrders(services)).toBe(1);
    expect(await usesOf(code)).toBe(0);
    const [order] = await query<{ status: string; provider_order_id: string }>(
      "select status, provider_order_id from public.orders where id = $1",
      [orderId],
    );
    expect(order?.status).toBe("cancelled");
    double.bank.approveOrder(String(order?.provider_order_id), "good");
    clock.advance(1_000);
    await cancelStaleOrders(services);
    const reading = await services.payments.getOrder(String(order?.provider_order_id));
    expect(reading).toMatchObject({ ok: true, value: { captures: [] } });
  });

  it("[resilience 17] keeps the order while the provider can't be asked", async () => {
    const code = await insertCoupon({ maxUses: 1 });
    await create(code);
    clock.advance(4 * HOUR_MS);
    double.faults.add({ operation: "order.get", kind: "status_503", times: 1 });
    expect(await cancelStaleOrders(services)).toBe(0);
    expect(await usesOf(code)).toBe(1);
    expect(await cancelStaleOrders(services)).toBe(1);
  });

  it("[resilience 17] a buyer's own earlier order gives the use up to their next one after a minute", async () => {
    const code = await insertCoupon({ maxUses: 1 });
    const first = orderIdOf(await create(code));
    expect(await price(code, buyer)).toMatchObject({ ok: true });
    expect(await price(code)).toMatchObject({ ok: false, code: "coupon.invalid" });
    expect(await create(code)).toMatchObject({ ok: false, code: "coupon.invalid" });
    clock.advance(61_000);
    const second = orderIdOf(await create(code));
    const states = await query("select id, status from public.orders where coupon_code = $1 order by created_at", [
      code,
    ]);
    expect(states).toEqual([
      { id: first, status: "cancelled" },
      { id: second, status: "created" },
    ]);
    expect(await usesOf(code)).toBe(1);
  });

  it("[9.9] a coupon of 100 % pays at once, without the provider", async () => {
    const code = await insertCoupon({ value: 100, maxUses: 1 });
    double.journal.clear();
    const answer = await create(code);
    expect(answer).toMatchObject({ ok: true, data: { status: "paid", totalCents: 0, providerOrderId: null } });
    expect(double.journal.since(0)).toEqual([]);
    const orderId = orderIdOf(answer);
    const [state] = await query(
      `select o.provider, o.paid_at, r.state, p.amount_cents, m.plan_id, m.ends_at, a.status,
              (select count(*)::int from public.outbox where dedupe_key = 'purchase_confirmed:' || o.id) as letters
       from public.orders o join public.coupon_redemptions r on r.order_id = o.id
         join public.payments p on p.order_id = o.id join public.memberships m on m.order_id = o.id
         join public.indicator_access a on a.user_id = o.user_id where o.id = $1`,
      [orderId],
    );
    expect(state).toEqual({
      provider: "none",
      paid_at: "2026-11-20T12:00:00+00:00",
      state: "used",
      amount_cents: 0,
      plan_id: "anual",
      ends_at: "2027-11-20T12:00:00+00:00",
      status: "pending",
      letters: 1,
    });
    expect(await callFunction(cancelOrder, services, { orderId }, { buyer })).toMatchObject({ code: "order.not_open" });
  });
});

describeEachEngine("coupon look-ups", (openDatabase) => {
  it("[resilience 17] stops guessing after 20 codes in a minute, for each caller", async () => {
    const clock = createTestClock();
    const database = await openDatabase();
    const double = await serveDouble({ port: 0, clock: clock.read, webhookTarget: null });
    const services = createTestServices({
      database,
      payments: payThroughDouble({ ...double, clock: clock.read }),
      clock,
    });
    await double.close();
    const guess = (ip: string) =>
      callFunction(priceCart, services, { planIds: ["anual"], couponCode: "GUESS" }, { ip });
    for (let turn = 0; turn < 20; turn += 1) expect(await guess("192.0.2.7")).toMatchObject({ code: "coupon.invalid" });
    expect(await guess("192.0.2.7")).toMatchObject({ status: 429 });
    expect(await guess("192.0.2.8")).toMatchObject({ code: "coupon.invalid" });
    clock.advance(60_000);
    expect(await guess("192.0.2.7")).toMatchObject({ code: "coupon.invalid" });
  });
});
