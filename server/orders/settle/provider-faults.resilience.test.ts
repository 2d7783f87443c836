import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { FaultKind } from "#doubles/paypal/faults.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { openShop, type Shop } from "#tests/fixtures/open-shop.ts";
import { readFacts } from "#tests/fixtures/purchase-facts.ts";
import { reconcilePayments } from "../reconcile-payments.ts";
import { captureApprovedOrder } from "./capture-approved-order.ts";

const UNAVAILABLE = { ok: false, code: "payment.unavailable", isOrderOpen: true };
const PAID = {
  order: "paid",
  problem: null,
  payments: ["completed"],
  memberships: ["anual:active"],
  captures: 1,
  refunds: 0,
};

describeEachEngine("resilience 18: one request id, one capture", (openDatabase) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await openDatabase());
  });
  afterAll(() => shop.close());

  it("50 captures at once under the same id: one capture at the provider, one payment, one membership", async () => {
    const order = await shop.approveOrder();
    shop.double.faults.add({ operation: "order.capture", kind: "delay", times: 5, delayMs: 40 });
    await Promise.all(Array.from({ length: 50 }, () => captureApprovedOrder(shop.services, order.id)));
    await reconcilePayments(shop.services);
    expect(await readFacts(shop, order.id)).toMatchObject(PAID);
    const ids = shop.double.journal.since(0).filter(({ operation }) => operation === "order.capture");
    expect(new Set(ids.map(({ requestId }) => requestId))).toEqual(new Set([`order:${order.id}:capture`]));
  });
});

describeEachEngine("resilience 20: the provider in trouble", (openDatabase) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await openDatabase());
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    shop.double.faults.clear();
    shop.double.journal.clear();
  });

  const silent: FaultKind[] = ["status_500", "hang", "hang_after", "reset", "reset_after", "drip", "garbage"];

  it.each(silent)(
    "%s on every try: not paid, then paid once by reconciliation under the same request id",
    async (kind) => {
      const order = await shop.approveOrder();
      shop.double.faults.add({ operation: "order.capture", kind, times: 3 });
      expect(await captureApprovedOrder(shop.impatient, order.id)).toEqual(UNAVAILABLE);
      expect(await readFacts(shop, order.id)).toMatchObject({
        order: "approved",
        problem: null,
        payments: [],
        memberships: [],
      });
      await reconcilePayments(shop.services);
      expect(await readFacts(shop, order.id)).toMatchObject(PAID);
      const tries = shop.double.journal.since(0).filter(({ operation }) => operation === "order.capture");
      expect(new Set(tries.map(({ requestId }) => requestId))).toEqual(new Set([`order:${order.id}:capture`]));
    },
  );

  const lies: [FaultKind, string][] = [
    ["wrong_amount", "payment.amount_mismatch"],
    ["wrong_currency", "payment.currency_mismatch"],
    ["wrong_payee", "payment.payee_mismatch"],
    ["wrong_custom_id", "payment.order_mismatch"],
  ];

  it.each(lies)(
    "%s in the reply: never paid on it, flagged, and put right by a true reading",
    async (kind, problem) => {
      const order = await shop.approveOrder();
      shop.double.faults.add({ operation: "order.capture", kind, times: 1 });
      expect(await captureApprovedOrder(shop.services, order.id)).toEqual({ ok: true, status: "pending_review" });
      const flagged = { order: "pending_review", problem, payments: [], memberships: [] };
      expect(await readFacts(shop, order.id)).toMatchObject(flagged);
      shop.double.faults.add({ operation: "order.get", kind, times: 1 });
      await reconcilePayments(shop.services);
      expect(await readFacts(shop, order.id)).toMatchObject(flagged);
      const audit = await shop.read(
        "select 1 from public.audit_log where action = 'payment.mismatch' and subject = $1",
        [`order:${order.id}`],
      );
      expect(audit).toHaveLength(1);
      await reconcilePayments(shop.services);
      expect(await readFacts(shop, order.id)).toMatchObject(PAID);
    },
  );

  it("an outage of 3 hours leaves orders pending and loses none of them", async () => {
    const approved = await Promise.all([shop.approveOrder(), shop.approveOrder(), shop.approveOrder()]);
    shop.pass(10 * 60_000);
    for (const { id } of approved) {
      shop.double.faults.add({ operation: "order.capture", kind: "reset", times: 3 });
      expect(await captureApprovedOrder(shop.services, id)).toEqual(UNAVAILABLE);
    }
    for (let minutes = 0; minutes < 180; minutes += 20) {
      shop.double.faults.add({ operation: "any", kind: "reset", times: 1_000 });
      await reconcilePayments(shop.services);
      for (const { id } of approved) expect((await shop.findOrder(id)).status).toBe("approved");
      shop.double.faults.clear();
      shop.pass(20 * 60_000);
    }
    await reconcilePayments(shop.services);
    for (const { id } of approved) expect(await readFacts(shop, id)).toMatchObject(PAID);
  });

  it("17: an approval a second after the hold's release is never captured, whoever brings it", async () => {
    await shop.read("insert into public.coupons (code, value, max_uses) values ('LAST', 50, 1)");
    const late = await shop.placeOrder({ couponCode: "LAST" });
    shop.pass(3 * 3_600_000);
    await reconcilePayments(shop.services);
    shop.pass(1_000);
    shop.double.bank.approveOrder(late.provider_order_id ?? "", "good");
    const next = await shop.approveOrder({ couponCode: "LAST" });
    expect(await captureApprovedOrder(shop.services, late.id)).toMatchObject({ code: "order.cancelled" });
    await reconcilePayments(shop.services);
    const dead = { order: "cancelled", coupon: "released", payments: [], memberships: [], captures: 0 };
    expect(await readFacts(shop, late.id)).toMatchObject(dead);
    expect(await readFacts(shop, next.id)).toMatchObject({ ...PAID, coupon: "used" });
    const uses = await shop.read("select uses_count from public.coupons where code = 'LAST'");
    expect(uses).toEqual([{ uses_count: 1 }]);
  });

  it("money that comes for a dead order goes back at once, also when the first refund fails", async () => {
    const order = await shop.approveOrder();
    await shop.read("update public.orders set status = 'cancelled', cancelled_at = $2 where id = $1", [
      order.id,
      shop.now(),
    ]);
    // What a capture does that was on its way when its process died.
    await shop.services.payments.captureOrder(order.provider_order_id ?? "", `order:${order.id}:capture`);
    shop.double.faults.add({ operation: "capture.refund", kind: "status_500", times: 6 });
    await reconcilePayments(shop.services);
    expect(await readFacts(shop, order.id)).toMatchObject({
      order: "cancelled",
      payments: ["completed"],
      memberships: [],
      refunds: 0,
    });
    await reconcilePayments(shop.services);
    await reconcilePayments(shop.services);
    expect(await readFacts(shop, order.id)).toMatchObject({
      order: "cancelled",
      payments: ["refunded"],
      memberships: [],
      captures: 0,
      refunds: 1,
    });
  });
});
