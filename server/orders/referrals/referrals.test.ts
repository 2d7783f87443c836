import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY_MS } from "#domain/clock/durations.ts";
import { captureApprovedOrder } from "#server/orders/settle/capture-approved-order.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { openShop, type Shop } from "#tests/fixtures/open-shop.ts";
import { makeReferralsDue, payReferral } from "./referral-rows.ts";

/** For the provider's own news. */
const WAIT = { timeout: 10_000, interval: 20 };

describeEachEngine("[3.9] a referral's share of the first order", (openDatabase) => {
  let shop: Shop;
  let code: string;
  let referrerId: string;
  beforeAll(async () => {
    shop = await openShop(await openDatabase());
    shop.double.webhooks.settings.target = shop.webhookUrl;
    referrerId = await shop.createBuyer();
    await pay({ userId: referrerId });
    code = await codeOf(referrerId);
  });
  afterAll(() => shop.close());

  async function pay(wish: Parameters<Shop["approveOrder"]>[0] & { referralCode?: string }) {
    const order = await shop.approveOrder(wish);
    if (wish.referralCode !== undefined)
      await shop.read("update public.orders set referral_code = $2 where id = $1", [order.id, wish.referralCode]);
    expect(await captureApprovedOrder(shop.services, order.id)).toMatchObject({ ok: true });
    return order;
  }
  const codeOf = async (userId: string) =>
    (await shop.read<{ code: string }>("select code from public.referral_codes where user_id = $1", [userId]))[0]
      ?.code ?? "";
  const entries = (orderId: string) =>
    shop.read("select referrer_id, step, amount_cents from public.referral_entries where order_id = $1 order by id", [
      orderId,
    ]);
  const due = () => makeReferralsDue({ database: shop.database, clock: shop.now });
  const payOut = (orderId: string) =>
    shop.database.transaction(SERVICE, (transaction) =>
      payReferral(transaction, { orderId, note: "PayPal", at: shop.now() }),
    );
  const share = (step: string, cents = 2_990) => ({ referrer_id: referrerId, step, amount_cents: cents });

  it("is earned with the payment, due once after 14 days in two processes, and paid by hand once", async () => {
    expect(code).toMatch(/^[A-Z0-9]{8}$/);
    const userId = await shop.createBuyer();
    const order = await pay({ userId, referralCode: ` ${code.toLowerCase()} ` });
    expect(await entries(order.id)).toEqual([share("earned")]);
    expect(await payOut(order.id)).toBe(false);
    shop.pass(14 * DAY_MS - 1);
    expect(await due()).toBe(0);
    shop.pass(1);
    expect((await Promise.all([due(), due()])).reduce((sum, count) => sum + count, 0)).toBe(1);
    const told = await shop.read("select payload ->> 'amountCents' as cents from public.outbox where dedupe_key = $1", [
      `referral_due:${order.id}`,
    ]);
    expect(told).toEqual([{ cents: "2990" }]);
    expect(await payOut(order.id)).toBe(true);
    expect(await payOut(order.id)).toBe(false);
    expect(await entries(order.id)).toEqual([share("earned"), share("due"), share("paid")]);
    // Only the first order counts, no matter who referred them to the second.
    const second = await pay({ userId, referralCode: code });
    expect(await entries(second.id)).toEqual([]);
  });

  it("is cancelled by a refund, and less after a part of one", async () => {
    const refunded = await pay({ referralCode: code });
    const inPart = await pay({ referralCode: code });
    const captureOf = (providerOrderId: string | null) =>
      [...shop.double.state.captures.values()].find(({ orderId }) => orderId === providerOrderId)?.id ?? "";
    shop.double.moneyBack.giveBack(captureOf(refunded.provider_order_id), "refund");
    shop.double.moneyBack.giveBack(captureOf(inPart.provider_order_id), "refund", 10_000);
    await expect.poll(() => entries(refunded.id), WAIT).toEqual([share("earned"), share("cancelled")]);
    await expect.poll(async () => (await shop.findOrder(inPart.id)).status, WAIT).toBe("partially_refunded");
    shop.pass(15 * DAY_MS);
    await due();
    expect(await entries(refunded.id)).toHaveLength(2);
    expect(await entries(inPart.id)).toEqual([share("earned"), share("due", 1_990)]);
    expect(await payOut(refunded.id)).toBe(false);
  });

  it("is nobody's own, and an unknown code stops nothing", async () => {
    const other = await shop.createBuyer();
    const sameMailbox = await shop.approveOrder({ userId: other });
    const [{ email } = { email: "" }] = await shop.read<{ email: string }>(
      "select email from public.user_list where id = $1",
      [referrerId],
    );
    const tagged = email.replace("@", "+lpx@");
    await shop.read("update public.orders set referral_code = $2, email = $3 where id = $1", [
      sameMailbox.id,
      code,
      tagged,
    ]);
    await captureApprovedOrder(shop.services, sameMailbox.id);
    expect(await entries(sameMailbox.id)).toEqual([]);
    const unknown = await pay({ referralCode: "ZZZZ9999" });
    expect(await entries(unknown.id)).toEqual([]);
  });

  it("stands in a ledger that not even the server changes", async () => {
    await expect(shop.read("update public.referral_entries set amount_cents = 1")).rejects.toThrow();
    await expect(shop.read("delete from public.referral_entries")).rejects.toThrow();
  });
});
