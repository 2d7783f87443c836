import { afterAll, beforeAll, expect, it } from "vitest";
import { SERVICE } from "#server/platform/service-caller.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { openShop, type Shop } from "#tests/fixtures/open-shop.ts";
import { readFacts } from "#tests/fixtures/purchase-facts.ts";
import { reconcilePayments } from "../reconcile-payments.ts";
import { captureApprovedOrder } from "./capture-approved-order.ts";
import { recordDispute } from "./record-dispute.ts";

describeEachEngine("resilience 22: refunds, reversals and disputes", (openDatabase) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await openDatabase());
    shop.double.webhooks.settings.target = shop.webhookUrl;
  });
  afterAll(() => shop.close());

  /** A paid order with its capture. */
  async function buy() {
    const order = await shop.approveOrder();
    expect(await captureApprovedOrder(shop.services, order.id)).toEqual({ ok: true, status: "paid" });
    const capture = [...shop.double.state.captures.values()].find(({ orderId }) => orderId === order.provider_order_id);
    return { orderId: order.id, captureId: capture?.id ?? "" };
  }

  /** What the provider did reaches us by its own webhooks. */
  function becomes(orderId: string, facts: object) {
    return expect.poll(() => readFacts(shop, orderId), { timeout: 8_000, interval: 20 }).toMatchObject(facts);
  }

  async function dispute(captureId: string): Promise<string> {
    return (shop.double.moneyBack.openDispute(captureId).body as { dispute_id: string }).dispute_id;
  }

  const PAID = { order: "paid", payments: ["completed"], memberships: ["anual:active"] };
  const FROZEN = { order: "disputed", payments: ["completed"], memberships: ["anual:frozen"] };

  it.each([
    { kind: "refund", payment: "refunded" },
    { kind: "reversal", payment: "reversed" },
  ] as const)("a full $kind ends what was bought, once", async ({ kind, payment }) => {
    const { orderId, captureId } = await buy();
    shop.double.moneyBack.giveBack(captureId, kind);
    const ended = { order: "refunded", payments: [payment], memberships: ["anual:ended"] };
    await becomes(orderId, ended);
    await shop.double.webhooks.redeliverAll();
    await shop.webhook.settled();
    const facts = await readFacts(shop, orderId);
    expect(facts).toMatchObject(ended);
    expect(facts.mails.filter((mail) => mail === "order_refunded")).toHaveLength(1);
    const reasons = await shop.read("select end_reason from public.memberships where order_id = $1", [orderId]);
    expect(reasons).toEqual([{ end_reason: kind }]);
    expect(
      await shop.read(
        "select status from public.indicator_access where user_id = (select user_id from public.orders where id = $1)",
        [orderId],
      ),
    ).toEqual([{ status: "inactive" }]);
  });

  it("parts of the money keep the purchase until all of it is back", async () => {
    const { orderId, captureId } = await buy();
    shop.double.moneyBack.giveBack(captureId, "refund", 10_000);
    await becomes(orderId, {
      order: "partially_refunded",
      payments: ["partially_refunded"],
      memberships: ["anual:active"],
    });
    shop.double.moneyBack.giveBack(captureId, "refund", 19_899);
    await becomes(orderId, { order: "partially_refunded", memberships: ["anual:active"], refunds: 2 });
    shop.double.moneyBack.giveBack(captureId, "refund", 1);
    await becomes(orderId, { order: "refunded", payments: ["refunded"], memberships: ["anual:ended"] });
  });

  it("an open dispute freezes, a won one gives back", async () => {
    const { orderId, captureId } = await buy();
    const disputeId = await dispute(captureId);
    await becomes(orderId, FROZEN);
    shop.double.moneyBack.resolveDispute(disputeId, "RESOLVED_SELLER_FAVOUR", null);
    await becomes(orderId, PAID);
    // News from before, once more and late.
    await shop.double.webhooks.redeliverAll();
    await shop.webhook.settled();
    expect(await readFacts(shop, orderId)).toMatchObject(PAID);
  });

  it("a lost dispute ends what was bought, a dispute lost in part does not", async () => {
    const lost = await buy();
    shop.double.moneyBack.resolveDispute(await dispute(lost.captureId), "RESOLVED_BUYER_FAVOUR", null);
    await becomes(lost.orderId, { order: "refunded", payments: ["reversed"], memberships: ["anual:ended"] });
    const inPart = await buy();
    const disputeId = await dispute(inPart.captureId);
    await becomes(inPart.orderId, FROZEN);
    shop.double.moneyBack.resolveDispute(disputeId, "RESOLVED_BUYER_FAVOUR", 5_000);
    await becomes(inPart.orderId, PAID);
  });

  it("two disputes of one payment: what was bought comes back with the last of them", async () => {
    const { orderId, captureId } = await buy();
    const first = await dispute(captureId);
    const second = await dispute(captureId);
    await becomes(orderId, FROZEN);
    await expect
      .poll(() =>
        shop.read(
          "select 1 from public.disputes d join public.payments p on p.id = d.payment_id where p.order_id = $1",
          [orderId],
        ),
      )
      .toHaveLength(2);
    shop.double.moneyBack.resolveDispute(first, "CANCELED_BY_BUYER", null);
    await expect
      .poll(() => shop.read("select status from public.disputes where provider_dispute_id = $1", [first]))
      .toEqual([{ status: "won" }]);
    expect(await readFacts(shop, orderId)).toMatchObject(FROZEN);
    shop.double.moneyBack.resolveDispute(second, "DENIED", null);
    await becomes(orderId, PAID);
  });

  it("a reading of a dispute that was overtaken by a newer one changes nothing", async () => {
    // Before the purchase: what its own webhooks still have under way would read the dispute too.
    shop.double.webhooks.settings.mode = "off";
    const { orderId, captureId } = await buy();
    const disputeId = await dispute(captureId);
    const open = await shop.services.payments.getDispute(disputeId);
    shop.double.moneyBack.resolveDispute(disputeId, "RESOLVED_SELLER_FAVOUR", null);
    const won = await shop.services.payments.getDispute(disputeId);
    if (!open.ok || !won.ok) throw new Error("the disputes could not be read");
    const outcomes = [];
    for (const { value } of [open, won, open, won]) {
      const news = { dispute: value, captureId, at: shop.now() };
      outcomes.push(await shop.database.transaction(SERVICE, (transaction) => recordDispute(transaction, news)));
    }
    // Not before: a webhook leaves a millisecond after its cause, which may be after both readings.
    shop.double.webhooks.settings.mode = "normal";
    expect(outcomes).toEqual(["recorded", "recorded", "already", "already"]);
    expect(await readFacts(shop, orderId)).toMatchObject(PAID);
    const trail = await shop.read<{ action: string }>(
      "select action from public.audit_log where subject = $1 and action like 'payment.dispute%' order by id",
      [`order:${orderId}`],
    );
    expect(trail.map(({ action }) => action)).toEqual(["payment.dispute_opened", "payment.dispute_won"]);
  });

  it("a refund while the dispute is open ends the purchase, and winning it later brings nothing back", async () => {
    const { orderId, captureId } = await buy();
    const disputeId = await dispute(captureId);
    await becomes(orderId, FROZEN);
    shop.double.moneyBack.giveBack(captureId, "refund");
    const ended = { order: "refunded", payments: ["refunded"], memberships: ["anual:ended"] };
    await becomes(orderId, ended);
    shop.double.moneyBack.resolveDispute(disputeId, "RESOLVED_SELLER_FAVOUR", null);
    await expect
      .poll(() => shop.read("select status from public.disputes where provider_dispute_id = $1", [disputeId]))
      .toEqual([{ status: "won" }]);
    expect(await readFacts(shop, orderId)).toMatchObject(ended);
  });

  it("refunds and disputes whose webhooks never came are found by reconciliation", async () => {
    const refunded = await buy();
    const disputed = await buy();
    shop.double.webhooks.settings.mode = "off";
    shop.double.moneyBack.giveBack(refunded.captureId, "refund");
    await dispute(disputed.captureId);
    shop.pass(25 * 3_600_000);
    await reconcilePayments(shop.services);
    expect(await readFacts(shop, refunded.orderId)).toMatchObject({ order: "refunded", memberships: ["anual:ended"] });
    expect(await readFacts(shop, disputed.orderId)).toMatchObject(FROZEN);
    shop.double.webhooks.settings.mode = "normal";
  });

  it.each([
    { end: "complete", facts: { order: "paid", payments: ["completed"], memberships: ["anual:active"] } },
    { end: "deny", facts: { order: "failed", payments: ["declined"], memberships: [] } },
  ] as const)("a capture under review that ends with $end", async ({ end, facts }) => {
    const order = await shop.approveOrder({}, "pending");
    await captureApprovedOrder(shop.services, order.id);
    const capture = [...shop.double.state.captures.values()].find(({ orderId }) => orderId === order.provider_order_id);
    shop.pass(3_600_000);
    shop.double.bank.settleCapture(capture?.id ?? "", end === "complete" ? "COMPLETED" : "DECLINED");
    await becomes(order.id, facts);
    if (end === "complete") expect(new Date((await shop.findOrder(order.id)).paid_at ?? 0)).toEqual(shop.now());
  });
});
