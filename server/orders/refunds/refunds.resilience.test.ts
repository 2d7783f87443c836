import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#domain/clock/durations.ts";
import { grantAccess } from "#server/access/grant-indicator-access.ts";
import { captureApprovedOrder } from "#server/orders/settle/capture-approved-order.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { openShop, type Shop } from "#tests/fixtures/open-shop.ts";
import { readFacts } from "#tests/fixtures/purchase-facts.ts";
import { answerRequest, withdrawRefund as withdrawAction } from "./answer-refund.ts";
import { payDueRefunds } from "./pay-refunds.ts";
import { requestRefund as requestAction } from "./request-refund.ts";

/** For the provider's own news. */
const WAIT = { timeout: 10_000, interval: 20 };

describeEachEngine("resilience 22: refunds that buyers ask for", (openDatabase) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await openDatabase());
    shop.double.webhooks.settings.target = shop.webhookUrl;
  });
  afterAll(() => shop.close());

  async function buy(wish: Parameters<Shop["approveOrder"]>[0] = {}) {
    const order = await shop.approveOrder(wish);
    expect(await captureApprovedOrder(shop.services, order.id)).toEqual({ ok: true, status: "paid" });
    const capture = [...shop.double.state.captures.values()].find(({ orderId }) => orderId === order.provider_order_id);
    return { orderId: order.id, userId: order.user_id ?? "", captureId: capture?.id ?? "" };
  }

  function callerOf(userId: string) {
    const claims = { sub: userId, role: "authenticated" as const, email: `${userId}@example.com` };
    return { caller: { userId, claims }, idempotencyKey: null, ip: "127.0.0.1" };
  }
  const request = (orderId: string, userId: string) =>
    requestAction.handle(
      shop.services,
      { orderId, reason: "not_expected", details: "No es lo que esperaba" },
      callerOf(userId),
    );
  const answer = (orderId: string, refusal: string | null) =>
    shop.database.transaction(SERVICE, (transaction) =>
      answerRequest(transaction, { orderId, refusal, at: shop.now() }),
    );
  const state = async (orderId: string) =>
    (
      await shop.read<{ value: string }>(
        "select state as value from public.refund_requests where order_id = $1 order by requested_at, state",
        [orderId],
      )
    ).map(({ value }) => value);
  const letters = async (orderId: string) =>
    (await readFacts(shop, orderId)).mails.filter((kind) => kind !== "purchase_confirmed");
  const access = async (userId: string) =>
    (
      await shop.read<{ status: string; withdraw_since: string | null }>(
        "select status, withdraw_since from public.indicator_access where user_id = $1",
        [userId],
      )
    )[0];

  it("[1.12] a request freezes everything, the team's yes pays once, and everything bought ends", async () => {
    const { orderId, userId } = await buy();
    await shop.database.transaction(SERVICE, (transaction) =>
      grantAccess(transaction, { userId, actor: userId, at: shop.now() }),
    );
    expect(await request(orderId, userId)).toMatchObject({ ok: true });
    expect(await readFacts(shop, orderId)).toMatchObject({ order: "paid", memberships: ["anual:frozen"] });
    expect(await access(userId)).toMatchObject({ status: "inactive", withdraw_since: expect.any(String) });
    expect(await request(orderId, userId)).toMatchObject({ ok: false, code: "refund.already_open" });
    expect(await answer(orderId, null)).toMatchObject({ ok: true });
    expect(await answer(orderId, null)).toMatchObject({ ok: false, code: "refund.not_open" });
    expect(await withdrawAction.handle(shop.services, { orderId }, callerOf(userId))).toMatchObject({
      code: "refund.not_open",
    });
    await Promise.all([payDueRefunds(shop.services), payDueRefunds(shop.services)]);
    await shop.double.webhooks.redeliverAll();
    await shop.webhook.settled();
    await payDueRefunds(shop.services);
    const facts = await readFacts(shop, orderId);
    expect(facts).toMatchObject({ order: "refunded", memberships: ["anual:ended"], captures: 0, refunds: 1 });
    expect(await state(orderId)).toEqual(["paid"]);
    expect(await letters(orderId)).toEqual(["order_refunded", "refund_requested", "refund_waits"]);
    expect(await request(orderId, userId)).toMatchObject({ ok: false, code: "refund.nothing_left" });
  });

  it("what nobody answers within 3 working days is paid by itself, once", async () => {
    const { orderId, userId } = await buy();
    const requested = await request(orderId, userId);
    // Asked on a Friday: Monday, Tuesday and Wednesday are the three.
    const due = shop.now().getTime() + 5 * DAY_MS;
    expect(requested).toMatchObject({ ok: true, data: { answerDueAt: new Date(due).toISOString() } });
    shop.pass(5 * DAY_MS - 1);
    await payDueRefunds(shop.services);
    expect(await state(orderId)).toEqual(["requested"]);
    shop.pass(1);
    const paid = await Promise.all([payDueRefunds(shop.services), payDueRefunds(shop.services)]);
    expect(paid.toSorted()).toEqual([0, 1]);
    expect(await readFacts(shop, orderId)).toMatchObject({ order: "refunded", refunds: 1 });
    const rows = await shop.read("select is_unanswered from public.refund_requests where order_id = $1", [orderId]);
    expect(rows).toEqual([{ is_unanswered: true }]);
  });

  it.each([
    {
      how: "refused",
      end: (orderId: string) => answer(orderId, "Ya lo usaste en otra cuenta"),
      letter: ["refund_refused"],
    },
    {
      how: "taken back",
      end: async (orderId: string, userId: string) =>
        withdrawAction.handle(shop.services, { orderId }, callerOf(userId)),
      letter: [],
    },
  ])("a request that is $how gives everything back", async ({ end, letter }) => {
    const { orderId, userId } = await buy();
    await request(orderId, userId);
    expect(await end(orderId, userId)).toMatchObject({ ok: true });
    expect(await readFacts(shop, orderId)).toMatchObject({ order: "paid", memberships: ["anual:active"], refunds: 0 });
    expect(await access(userId)).toMatchObject({ status: "pending" });
    expect(await letters(orderId)).toEqual([...letter, "refund_requested", "refund_waits"].toSorted());
    shop.pass(10 * DAY_MS);
    await payDueRefunds(shop.services);
    expect((await readFacts(shop, orderId)).refunds).toBe(0);
  });

  it("one that was taken back can be asked for again, one that was refused can't, and none after 14 days", async () => {
    const { orderId, userId } = await buy();
    await request(orderId, userId);
    await withdrawAction.handle(shop.services, { orderId }, callerOf(userId));
    expect(await request(orderId, userId)).toMatchObject({ ok: true });
    await answer(orderId, "No");
    expect(await request(orderId, userId)).toMatchObject({ code: "refund.already_answered" });
    const late = await buy();
    shop.pass(14 * DAY_MS + 1);
    expect(await request(late.orderId, late.userId)).toMatchObject({ code: "refund.window_over" });
    expect(await request(late.orderId, userId)).toMatchObject({ code: "order.not_found" });
  });

  it("one that was taken back twice is the team's to answer: it freezes once more, and no letter follows", async () => {
    const { orderId, userId } = await buy();
    const withdraw = () => withdrawAction.handle(shop.services, { orderId }, callerOf(userId));
    for (const _ of [1, 2]) {
      expect(await request(orderId, userId)).toMatchObject({ ok: true });
      expect(await withdraw()).toMatchObject({ ok: true });
      shop.pass(1_000);
    }
    expect(await request(orderId, userId)).toMatchObject({ ok: true });
    expect(await withdraw()).toMatchObject({ ok: false, status: 409, code: "refund.withdrawn_often" });
    expect(await state(orderId)).toEqual(expect.arrayContaining(["withdrawn", "withdrawn", "requested"]));
    expect(await letters(orderId)).toHaveLength(6);
    expect(await answer(orderId, null)).toMatchObject({ ok: true });
  });

  it("a provider that fails is asked again under the same id, and the money moves once", async () => {
    const { orderId, userId } = await buy();
    await request(orderId, userId);
    await answer(orderId, null);
    shop.double.faults.add({ operation: "capture.refund", kind: "reset_after", times: 3 });
    await payDueRefunds(shop.services);
    shop.pass(HOUR_MS);
    await payDueRefunds(shop.services);
    await shop.webhook.settled();
    expect(await readFacts(shop, orderId)).toMatchObject({ order: "refunded", refunds: 1, captures: 0 });
    expect(await state(orderId)).toEqual(["paid"]);
  });

  it("money that went back another way closes the request", async () => {
    const { orderId, userId, captureId } = await buy();
    await request(orderId, userId);
    shop.double.moneyBack.giveBack(captureId, "refund");
    await expect.poll(() => state(orderId), WAIT).toEqual(["paid"]);
    shop.pass(6 * DAY_MS);
    await payDueRefunds(shop.services);
    expect(await readFacts(shop, orderId)).toMatchObject({ order: "refunded", refunds: 1 });
  });

  it("while a dispute runs too, nothing resumes and nothing is paid twice", async () => {
    const { orderId, userId, captureId } = await buy();
    await request(orderId, userId);
    const { dispute_id: disputeId } = shop.double.moneyBack.openDispute(captureId).body as { dispute_id: string };
    await expect.poll(async () => (await readFacts(shop, orderId)).order, WAIT).toBe("disputed");
    await withdrawAction.handle(shop.services, { orderId }, callerOf(userId));
    expect(await readFacts(shop, orderId)).toMatchObject({ memberships: ["anual:frozen"] });
    shop.double.moneyBack.resolveDispute(disputeId, "RESOLVED_SELLER_FAVOUR", null);
    await expect
      .poll(() => readFacts(shop, orderId), WAIT)
      .toMatchObject({ order: "paid", memberships: ["anual:active"] });
  });

  it("the public statistic is counted from the rows, without those that were taken back, and silent below five answers", async () => {
    const read = () => shop.read<Record<string, number>>("select * from public.refund_statistics()");
    const rows = await read();
    const [counted] = await shop.read<Record<string, number>>(
      `select count(*) filter (where state <> 'withdrawn')::integer as requests,
        count(*) filter (where state = 'paid')::integer as paid from public.refund_requests`,
    );
    expect(counted?.paid).toBeGreaterThan(0);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ ...counted, median_seconds: expect.any(Number) });

    const leave = (answered: number) =>
      shop.database.query(
        { role: "owner" },
        {
          sql: `update public.refund_requests set requested_at = now() - interval '91 days' where id not in (
            select id from public.refund_requests where state in ('confirmed', 'refused', 'paid') order by id limit $1)`,
          parameters: [answered],
        },
      );
    await leave(5);
    expect(await read()).toMatchObject([{ requests: 5 }]);
    await leave(4);
    expect(await read()).toEqual([{ requests: null, paid: null, unanswered: null, median_seconds: null }]);
  });
});
