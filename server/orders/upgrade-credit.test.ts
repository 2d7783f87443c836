import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY_MS } from "#domain/clock/durations.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { openShop, type Shop } from "#tests/fixtures/open-shop.ts";
import { readFacts } from "#tests/fixtures/purchase-facts.ts";
import { priceCart } from "./price-cart.ts";
import { answerRequest } from "./refunds/answer-refund.ts";
import { payDueRefunds } from "./refunds/pay-refunds.ts";
import { requestRefund } from "./refunds/request-refund.ts";
import { captureApprovedOrder } from "./settle/capture-approved-order.ts";

describeEachEngine("an upgrade to the plan for life takes over what is left of the running one", (openDatabase) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await openDatabase());
  });
  afterAll(() => shop.close());

  const pay = async (wish: Parameters<Shop["approveOrder"]>[0]) => {
    const order = await shop.approveOrder(wish);
    expect(await captureApprovedOrder(shop.services, order.id)).toMatchObject({ ok: true, status: "paid" });
    return order;
  };
  const callOf = (userId: string) => ({
    caller: { userId, claims: { sub: userId, role: "authenticated" as const, email: `${userId}@example.com` } },
    idempotencyKey: null,
    ip: "127.0.0.1",
  });
  const shown = async (userId: string) => {
    const input = { planIds: ["lifetime"], productIds: [], couponCode: null };
    const priced = await priceCart.handle(shop.services, input, callOf(userId));
    if (!priced.ok) throw new Error(priced.code);
    return priced.data;
  };
  const askBack = (orderId: string, userId: string) =>
    requestRefund.handle(shop.services, { orderId, reason: "other", details: "" }, callOf(userId));
  const credits = (orderId: string) =>
    shop.read("select source_order_id, credit_cents, state from public.order_credits where order_id = $1", [orderId]);
  /** A fifth of 12 months that begin on 20 November 2026 is used. */
  const boughtBefore = async (userId: string, days = 73) => {
    const source = await pay({ planIds: ["anual"], userId });
    shop.pass(days * DAY_MS);
    return source;
  };

  it("what was shown is what the provider captures, and the parts of the sum are kept", async () => {
    const userId = await shop.createBuyer();
    const source = await boughtBefore(userId);
    const priced = await shown(userId);
    // 292 of 365 days are unused: 299 × 0.8.
    expect(priced).toMatchObject({ subtotalCents: 49_900, creditCents: 23_920, totalCents: 25_980 });
    const upgrade = await pay({ planIds: ["lifetime"], userId });
    expect(upgrade).toMatchObject({ credit_cents: 23_920, total_cents: 25_980 });
    const capture = [...shop.double.state.captures.values()].find(
      ({ orderId }) => orderId === upgrade.provider_order_id,
    );
    expect(capture?.amountCents).toBe(25_980);
    expect(await credits(upgrade.id)).toEqual([{ source_order_id: source.id, credit_cents: 23_920, state: "used" }]);
    expect(await askBack(source.id, userId)).toMatchObject({ ok: false, code: "refund.upgraded" });
  });

  it("of two orders that are made at once one holds the credit, and the other is cancelled", async () => {
    const userId = await shop.createBuyer();
    await boughtBefore(userId);
    // A buyer whose order was cancelled meanwhile gets that as the answer, or finds out at the payment.
    await Promise.allSettled([1, 2].map(() => shop.placeOrder({ planIds: ["lifetime"], userId })));
    const held = await shop.read(
      `select o.status, c.state from public.order_credits c join public.orders o on o.id = c.order_id
       where o.user_id = $1 order by o.status`,
      [userId],
    );
    expect(held).toEqual([
      { status: "cancelled", state: "released" },
      { status: "created", state: "held" },
    ]);
    const [cancelled] = await shop.read<{ id: string }>(
      "select id from public.orders where user_id = $1 and status = 'cancelled'",
      [userId],
    );
    expect(await captureApprovedOrder(shop.services, cancelled?.id ?? "")).toMatchObject({ code: "order.cancelled" });
  });

  it("an order that dies gives it back", async () => {
    const userId = await shop.createBuyer();
    await boughtBefore(userId);
    const order = await shop.approveOrder({ planIds: ["lifetime"], userId }, "declined");
    await captureApprovedOrder(shop.services, order.id);
    const again = await pay({ planIds: ["lifetime"], userId });
    expect(order.credit_cents).toBeGreaterThan(0);
    expect(again.credit_cents).toBe(order.credit_cents);
  });

  it("[1.12] the upgrade's refund is what its own order captured, and the old plan runs on as it would have", async () => {
    const userId = await shop.createBuyer();
    const source = await boughtBefore(userId);
    const [before] = await shop.read("select ends_at from public.memberships where order_id = $1", [source.id]);
    const upgrade = await pay({ planIds: ["lifetime"], userId });
    shop.pass(DAY_MS);
    expect(await askBack(upgrade.id, userId)).toMatchObject({ ok: true });
    await shop.database.transaction(SERVICE, (transaction) =>
      answerRequest(transaction, { orderId: upgrade.id, refusal: null, at: shop.now() }),
    );
    await payDueRefunds(shop.services);
    const refunds = await shop.read<{ amount_cents: number }>(
      "select r.amount_cents from public.refunds r join public.payments p on p.id = r.payment_id where p.order_id = $1",
      [upgrade.id],
    );
    expect(refunds).toEqual([{ amount_cents: upgrade.total_cents }]);
    expect(await readFacts(shop, upgrade.id)).toMatchObject({ order: "refunded", memberships: ["lifetime:ended"] });
    expect(await shop.read("select status, ends_at from public.memberships where order_id = $1", [source.id])).toEqual([
      { status: "active", ...before },
    ]);
    // A day later it is worth a day less.
    const { credit } = await shown(userId);
    expect(credit).toMatchObject([{ orderId: source.id, capturedCents: 29_900, unusedSeconds: expect.any(Number) }]);
    const [taken] = await shop.read<{ unused_seconds: number }>(
      "select unused_seconds from public.order_credits where order_id = $1",
      [upgrade.id],
    );
    expect(credit[0]?.unusedSeconds).toBe((taken?.unused_seconds ?? 0) - 86_400);
  });

  it("is gone when its own order's money is asked back, and an order that waits with it is cancelled", async () => {
    const userId = await shop.createBuyer();
    const source = await boughtBefore(userId, 5);
    const upgrade = await shop.approveOrder({ planIds: ["lifetime"], userId });
    expect(upgrade.credit_cents).toBeGreaterThan(0);
    expect(await askBack(source.id, userId)).toMatchObject({ ok: true });
    expect((await shop.findOrder(upgrade.id)).status).toBe("cancelled");
    expect(await captureApprovedOrder(shop.services, upgrade.id)).toMatchObject({ code: "order.cancelled" });
    expect((await shown(userId)).creditCents).toBe(0);
  });

  it("is taken after the coupon, never below 0, and nobody has another's", async () => {
    const userId = await shop.createBuyer();
    await shop.read("insert into public.coupons (code, value) values ('ALMOST', 90)");
    await boughtBefore(userId, 1);
    const order = await shop.placeOrder({ planIds: ["lifetime"], userId, couponCode: "ALMOST" });
    expect(order).toMatchObject({ discount_cents: 44_910, credit_cents: 4_990, total_cents: 0, status: "paid" });
    expect((await shown(await shop.createBuyer())).creditCents).toBe(0);
  });
});
