import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { openShop, type Shop } from "#tests/fixtures/open-shop.ts";
import { readFacts } from "#tests/fixtures/purchase-facts.ts";
import { captureApprovedOrder } from "./capture-approved-order.ts";
import { recordProviderOrder } from "./record-provider-order.ts";

describeEachEngine("capturing an approved order", (openDatabase) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await openDatabase());
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    shop.double.faults.clear();
    shop.double.journal.clear();
  });

  const PAID = { order: "paid", problem: null, payments: ["completed"], memberships: ["anual:active"], captures: 1 };

  it("pays the order, spends the coupon, gives the membership and writes the mail, all once", async () => {
    await shop.read("insert into public.coupons (code, value, max_uses) values ('TEN', 10, 1)");
    const order = await shop.approveOrder({ couponCode: "TEN" });
    expect(await captureApprovedOrder(shop.services, order.id)).toEqual({ ok: true, status: "paid" });
    expect(await captureApprovedOrder(shop.services, order.id)).toEqual({ ok: true, status: "paid" });
    const facts = await readFacts(shop, order.id);
    expect(facts).toMatchObject({ ...PAID, coupon: "used", refunds: 0 });
    expect(facts.mails.filter((kind) => kind === "purchase_confirmed")).toHaveLength(1);
    expect((await shop.findOrder(order.id)).paid_at).toBe("2026-11-20T12:00:00+00:00");
  });

  it("20 calls at once: one capture, one payment, one membership, the same answer for all who get one", async () => {
    const order = await shop.approveOrder();
    const answers = await Promise.all(Array.from({ length: 20 }, () => captureApprovedOrder(shop.services, order.id)));
    expect(answers.filter((answer) => answer.ok).length).toBeGreaterThan(0);
    for (const answer of answers) {
      expect(answer.ok ? answer.status : answer.code).toMatch(/^paid$|^payment\.unavailable$/);
    }
    expect(await readFacts(shop, order.id)).toMatchObject(PAID);
  });

  it("an order the buyer hasn't approved is not captured, and can be afterwards", async () => {
    const order = await shop.placeOrder();
    expect(await captureApprovedOrder(shop.services, order.id)).toMatchObject({
      ok: false,
      code: "payment.not_approved",
    });
    expect(await readFacts(shop, order.id)).toMatchObject({
      order: "approved",
      problem: "payment.not_approved",
      payments: [],
    });
    shop.double.bank.approveOrder(order.provider_order_id ?? "", "good");
    expect(await captureApprovedOrder(shop.services, order.id)).toEqual({ ok: true, status: "paid" });
  });

  it("a declined instrument leaves the order open for another, under a new request id", async () => {
    const order = await shop.approveOrder({}, "declined");
    const declined = { ok: false, code: "payment.declined", isOrderOpen: true };
    expect(await captureApprovedOrder(shop.services, order.id)).toEqual(declined);
    expect(await captureApprovedOrder(shop.services, order.id)).toEqual(declined);
    shop.double.bank.approveOrder(order.provider_order_id ?? "", "good");
    expect(await captureApprovedOrder(shop.services, order.id)).toEqual({ ok: true, status: "paid" });
    const tries = shop.double.journal.since(0).filter(({ operation }) => operation === "order.capture");
    expect(tries.map(({ requestId, status }) => [requestId, status])).toEqual([
      [`order:${order.id}:capture`, 422],
      [`order:${order.id}:capture:2`, 422],
      [`order:${order.id}:capture:3`, 201],
    ]);
    expect(await readFacts(shop, order.id)).toMatchObject(PAID);
  });

  it("a capture that the provider refused ends the order and gives the coupon back", async () => {
    await shop.read("insert into public.coupons (code, value, max_uses) values ('ONCE', 10, 1)");
    const order = await shop.approveOrder({ couponCode: "ONCE" }, "declined_capture");
    const refused = { ok: false, code: "payment.declined", isOrderOpen: false };
    expect(await captureApprovedOrder(shop.services, order.id)).toEqual(refused);
    expect(await captureApprovedOrder(shop.services, order.id)).toEqual(refused);
    expect(await readFacts(shop, order.id)).toMatchObject({
      order: "failed",
      payments: ["declined"],
      memberships: [],
      coupon: "released",
      captures: 0,
    });
  });

  it("a capture under review gives nothing until it is completed", async () => {
    const order = await shop.approveOrder({}, "pending");
    expect(await captureApprovedOrder(shop.services, order.id)).toEqual({ ok: true, status: "pending_review" });
    expect(await readFacts(shop, order.id)).toMatchObject({
      order: "pending_review",
      payments: ["pending"],
      memberships: [],
    });
  });

  it("its buyer has one letter that it is under review, and one that it was denied, however often that is told", async () => {
    const order = await shop.approveOrder({}, "pending");
    await Promise.all([1, 2].map(() => captureApprovedOrder(shop.services, order.id)));
    await captureApprovedOrder(shop.services, order.id);
    expect((await readFacts(shop, order.id)).mails).toEqual(["payment_in_review"]);
    const capture = [...shop.double.state.captures.values()].find(({ orderId }) => orderId === order.provider_order_id);
    shop.double.bank.settleCapture(capture?.id ?? "", "DECLINED");
    const reading = await shop.services.payments.getOrder(order.provider_order_id ?? "");
    if (!reading.ok) throw new Error("no reading");
    await Promise.all([1, 2].map(() => recordProviderOrder(shop.services, order.id, reading.value)));
    await recordProviderOrder(shop.services, order.id, reading.value);
    const { mails, order: status, payments } = await readFacts(shop, order.id);
    expect({ mails, status, payments }).toEqual({
      mails: ["payment_denied", "payment_in_review"],
      status: "failed",
      payments: ["declined"],
    });
  });

  it("an order that is cancelled, unknown or past its hold never reaches the provider", async () => {
    const cancelled = await shop.approveOrder();
    await shop.read("update public.orders set status = 'cancelled' where id = $1", [cancelled.id]);
    expect(await captureApprovedOrder(shop.services, cancelled.id)).toMatchObject({ code: "order.cancelled" });
    expect(await captureApprovedOrder(shop.services, crypto.randomUUID())).toMatchObject({ code: "order.not_found" });
    const late = await shop.approveOrder();
    shop.double.journal.clear();
    shop.pass(3 * 3_600_000);
    expect(await captureApprovedOrder(shop.services, late.id)).toMatchObject({ code: "order.cancelled" });
    expect((await shop.findOrder(late.id)).status).toBe("cancelled");
    expect(shop.double.journal.since(0)).toEqual([]);
  });

  it("a lower plan than the one bought meanwhile is refused before any money moves", async () => {
    const userId = await shop.createBuyer();
    const lower = await shop.approveOrder({ userId, planIds: ["semestral"] });
    const higher = await shop.approveOrder({ userId, planIds: ["lifetime"] });
    expect(await captureApprovedOrder(shop.services, higher.id)).toEqual({ ok: true, status: "paid" });
    expect(await captureApprovedOrder(shop.services, lower.id)).toMatchObject({ code: "plan.lower_than_active" });
    expect(await readFacts(shop, lower.id)).toMatchObject({ order: "cancelled", payments: [], captures: 0 });
  });
});
