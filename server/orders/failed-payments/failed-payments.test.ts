import { afterAll, beforeAll, expect, it } from "vitest";
import { failedPaymentState } from "#domain/orders/failed-payment.ts";
import { captureApprovedOrder } from "#server/orders/settle/capture-approved-order.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { openShop, type Shop } from "#tests/fixtures/open-shop.ts";
import { sendPaymentLink } from "./send-payment-link.ts";
import { putPaymentAside, takeFailedPayment } from "./work-on-failed-payment.ts";

type Listed = { reason: string; problem: string; tries: number; state: string; links_sent: number; version: number };

describeEachEngine("failed payments", (openDatabase) => {
  let shop: Shop;
  let admin: Buyer;
  beforeAll(async () => {
    shop = await openShop(await openDatabase());
    admin = await insertBuyer(shop.database, { isAdmin: true, name: "Elena" });
  });
  afterAll(() => shop.close());

  async function find(orderId: string): Promise<Listed | undefined> {
    const sql = `select reason, problem, tries, state, links_sent, version from public.failed_payment_list where order_id = $1`;
    return (await shop.read<Listed>(sql, [orderId]))[0];
  }
  async function fail(instrument: "declined" | "declined_capture" | "pending" = "declined"): Promise<string> {
    const { id } = await shop.approveOrder({}, instrument);
    await captureApprovedOrder(shop.services, id);
    return id;
  }
  const named = async (orderId: string) => ({ orderId, version: (await find(orderId))?.version ?? 0 });
  const take = async (orderId: string) =>
    callFunction(takeFailedPayment, shop.services, { ...(await named(orderId)), isMine: true }, { buyer: admin });
  const send = async (orderId: string) =>
    callFunction(sendPaymentLink, shop.services, await named(orderId), { buyer: admin });
  const putAside = async (orderId: string, reason: string) =>
    callFunction(putPaymentAside, shop.services, { ...(await named(orderId)), reason }, { buyer: admin });
  const trail = (orderId: string) =>
    shop.read<{ action: string; details: { reason?: string } }>(
      "select action, details from public.audit_log where subject = $1 and action like 'failed_payment.%' order by id",
      [`order:${orderId}`],
    );

  it.each([
    ["declined", { reason: "INSTRUMENT_DECLINED", problem: "payment.declined", tries: 1, state: "open" }],
    ["declined_capture", { reason: "5120", problem: "payment.declined", tries: 1, state: "ended" }],
    ["pending", { reason: "PENDING_REVIEW", problem: "payment.under_review", tries: 1, state: "held" }],
  ] as const)("[2.23] keeps the provider's reason of a payment that was %s", async (instrument, expected) => {
    const orderId = await fail(instrument);
    expect(await find(orderId)).toMatchObject(expected);
    await captureApprovedOrder(shop.services, orderId);
    expect((await find(orderId))?.tries).toBe(instrument === "declined" ? 2 : 1);
  });

  it("a payment that went through isn't one; one that did after a refusal is recovered", async () => {
    const paid = await shop.approveOrder();
    await captureApprovedOrder(shop.services, paid.id);
    expect(await find(paid.id)).toBeUndefined();
    const orderId = await fail();
    const { provider_order_id: atProvider } = await shop.findOrder(orderId);
    shop.double.bank.approveOrder(atProvider ?? "", "good");
    expect(await captureApprovedOrder(shop.services, orderId)).toEqual({ ok: true, status: "paid" });
    expect((await find(orderId))?.state).toBe("recovered");
  });

  it("[2.37] who resumes it as a new order pays once: the old one is never captured", async () => {
    const userId = await shop.createBuyer();
    const old = await shop.approveOrder({ userId }, "declined");
    await captureApprovedOrder(shop.services, old.id);
    shop.double.bank.approveOrder(old.provider_order_id ?? "", "good");
    shop.pass(60_000);
    const anew = await shop.approveOrder({ userId, confirmsRepeat: false });
    expect(await captureApprovedOrder(shop.services, anew.id)).toEqual({ ok: true, status: "paid" });
    expect((await find(old.id))?.state).toBe("recovered");
    await shop.read("update public.orders set confirms_repeat = false where id = $1", [old.id]);
    expect(await captureApprovedOrder(shop.services, old.id)).toMatchObject({ code: "order.repeated" });
    const payments = await shop.read(
      "select from public.payments p join public.orders o on o.id = p.order_id where o.user_id = $1",
      [userId],
    );
    expect(payments).toHaveLength(1);
  });

  it("somebody takes it, sends the link once a day and puts it aside; another failure brings it back", async () => {
    const orderId = await fail();
    expect(await take(orderId)).toEqual({ ok: true, data: { orderId } });
    expect(await send(orderId)).toEqual({ ok: true, data: { orderId } });
    expect(await send(orderId)).toMatchObject({ code: "failed_payment.link_sent" });
    expect(await find(orderId)).toMatchObject({ links_sent: 1 });
    const letters = await shop.read<{ recipient: string; payload: object }>(
      "select recipient, payload from public.outbox where kind = 'payment_link' and dedupe_key = $1",
      [`payment_link:${orderId}:1`],
    );
    expect(letters).toMatchObject([{ payload: { orderId, reason: "INSTRUMENT_DECLINED" } }]);
    expect(await putAside(orderId, "  ")).toBe("invalid");
    expect(await putAside(orderId, "Pagará por transferencia")).toMatchObject({ ok: true });
    expect((await find(orderId))?.state).toBe("put_aside");
    await captureApprovedOrder(shop.services, orderId);
    expect(await find(orderId)).toMatchObject({ state: "open", tries: 2 });
    expect((await trail(orderId)).map(({ action }) => action)).toEqual([
      "failed_payment.taken",
      "failed_payment.link_sent",
      "failed_payment.put_aside",
    ]);
  });

  it("no link goes out while the money is under review, nor on another version than was seen", async () => {
    const held = await fail("pending");
    expect(await send(held)).toMatchObject({ code: "failed_payment.link_not_needed" });
    const body = { orderId: held, version: 99, isMine: true };
    expect(await callFunction(takeFailedPayment, shop.services, body, { buyer: admin })).toMatchObject({
      code: "record.changed",
    });
  });

  it("the list's states are the rule's", async () => {
    const problem = "payment.declined";
    const cases = [
      ["created", null, null, 0],
      ["approved", null, null, 0],
      ["approved", null, "aside", 0],
      ["pending_review", null, null, 40],
      ["failed", null, null, 29],
      ["failed", null, null, 31],
      ["cancelled", null, null, 31],
      ["paid", new Date(), "aside", 0],
      ["refunded", new Date(), null, 90],
    ] as const;
    for (const [status, paidAt, aside, daysAgo] of cases) {
      const orderId = await fail();
      const lastFailedAt = new Date(Date.now() - daysAgo * 86_400_000);
      await shop.read("update public.orders set status = $2, paid_at = $3 where id = $1", [orderId, status, paidAt]);
      await shop.read(
        `update public.failed_payments set last_failed_at = $2, put_aside_reason = $3::text,
           put_aside_at = case when $3::text is null then null else now() end where order_id = $1`,
        [orderId, lastFailedAt, aside],
      );
      const order = { status, problem, paidAt, lastFailedAt, isBoughtSince: false, isPutAside: aside !== null };
      const expected = failedPaymentState({ ...order, holdUntil: lastFailedAt }, new Date());
      expect([status, (await find(orderId))?.state]).toEqual([status, expected]);
    }
  });
});
