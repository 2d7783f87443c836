import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { SERVICE } from "#server/platform/service-caller.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { type OrderChoice, openShop, type Shop } from "#tests/fixtures/open-shop.ts";
import { captureApprovedOrder } from "./capture-approved-order.ts";
import { recordDispute } from "./record-dispute.ts";

const ROBOT_CENTS = 149_00;
const INDICATOR_CENTS = 399_00;

describeEachEngine("products beside the plans", (openDatabase) => {
  let shop: Shop;
  let buyer: string;
  beforeAll(async () => {
    shop = await openShop(await openDatabase());
    shop.double.webhooks.settings.target = shop.webhookUrl;
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    buyer = await shop.createBuyer();
    await price("robot-mt5", ROBOT_CENTS);
    await price("indicator-one-time", INDICATOR_CENTS);
  });

  const price = (id: string, cents: number | null) =>
    shop.read("update public.products set price_cents = $2 where id = $1 returning id", [id, cents]);
  const owned = () =>
    shop.read("select product_id, status, end_reason from public.owned_products where user_id = $1", [buyer]);
  const memberships = () => shop.read("select plan_id, status from public.memberships where user_id = $1", [buyer]);
  const access = () => shop.read("select status, expires_at from public.indicator_access where user_id = $1", [buyer]);
  const refusalOf = (choice: OrderChoice) =>
    shop.placeOrder({ userId: buyer, ...choice }).then(
      () => null,
      (error: Error) => error.message,
    );

  async function buy(choice: OrderChoice) {
    const order = await shop.approveOrder({ userId: buyer, ...choice });
    expect(await captureApprovedOrder(shop.services, order.id)).toEqual({ ok: true, status: "paid" });
    const capture = [...shop.double.state.captures.values()].find(({ orderId }) => orderId === order.provider_order_id);
    return { order, captureId: capture?.id ?? "" };
  }
  const becomes = (read: () => Promise<object[]>, rows: object[]) =>
    expect.poll(read, { timeout: 8_000, interval: 20 }).toMatchObject(rows);

  it("[6.6] refuses the robot to who has no plan, and sells it with one in the same order at its row's price", async () => {
    expect(await refusalOf({ planIds: [], productIds: ["robot-mt5"] })).toBe("no order: product.membership_required");
    const { order } = await buy({ planIds: ["semestral"], productIds: ["robot-mt5"] });
    expect(order.total_cents).toBe(179_00 + ROBOT_CENTS);
    expect(await owned()).toEqual([{ product_id: "robot-mt5", status: "active", end_reason: null }]);
    expect(await memberships()).toEqual([{ plan_id: "semestral", status: "active" }]);
  });

  it("[6.6] sells the robot alone to a student, once, and leaves access and plan as they are", async () => {
    await buy({ planIds: ["semestral"] });
    const before = await access();
    const { order } = await buy({ planIds: [], productIds: ["robot-mt5"] });
    expect(order.total_cents).toBe(ROBOT_CENTS);
    expect(await access()).toEqual(before);
    expect(await refusalOf({ planIds: [], productIds: ["robot-mt5"] })).toBe("no order: product.already_owned");
  });

  it("[1.12] a full refund ends the robot with the plan of its order", async () => {
    const { captureId } = await buy({ planIds: ["semestral"], productIds: ["robot-mt5"] });
    shop.double.moneyBack.giveBack(captureId, "refund");
    await becomes(owned, [{ product_id: "robot-mt5", status: "ended", end_reason: "refund" }]);
    expect(await memberships()).toEqual([{ plan_id: "semestral", status: "ended" }]);
    expect(await access()).toMatchObject([{ status: "inactive" }]);
  });

  it("[3.5] the indicator with one payment gives access without end and no plan; its refund ends it", async () => {
    const { captureId } = await buy({ planIds: [], productIds: ["indicator-one-time"] });
    expect(await memberships()).toEqual([]);
    expect(await access()).toEqual([{ status: "pending", expires_at: null }]);
    shop.double.moneyBack.giveBack(captureId, "refund");
    await becomes(owned, [{ product_id: "indicator-one-time", status: "ended" }]);
    expect(await access()).toMatchObject([{ status: "inactive" }]);
  });

  it("[3.5] access without end outlives the refund of a plan, and the other way round", async () => {
    const plan = await buy({ planIds: ["anual"] });
    const indicator = await buy({ planIds: [], productIds: ["indicator-one-time"] });
    expect(await access()).toMatchObject([{ status: "pending", expires_at: null }]);
    shop.double.moneyBack.giveBack(indicator.captureId, "refund");
    await becomes(owned, [{ status: "ended" }]);
    expect(await access()).toMatchObject([{ status: "pending", expires_at: "2027-11-20T12:00:00+00:00" }]);
    shop.double.moneyBack.giveBack(plan.captureId, "refund");
    await becomes(access, [{ status: "inactive" }]);
  });

  it("a dispute freezes what was bought, and one that is won gives it back", async () => {
    const { captureId } = await buy({ planIds: [], productIds: ["indicator-one-time"] });
    const tell = (status: "open" | "won") =>
      shop.database.transaction(SERVICE, (transaction) =>
        recordDispute(transaction, {
          dispute: {
            id: `D-${captureId}`,
            status,
            captureIds: [captureId],
            state: status === "open" ? "WAITING_FOR_SELLER_RESPONSE" : "RESOLVED",
            reason: null,
            stage: null,
            amountCents: null,
            buyerWords: null,
            wants: [],
            takesEvidence: status === "open",
            takesAcceptance: status === "open",
            sentEvidence: [],
            refundedCents: null,
            openedAt: shop.now(),
            answerDueAt: null,
            updatedAt: shop.now(),
          },
          captureId,
          at: shop.now(),
        }),
      );
    await tell("open");
    expect(await owned()).toMatchObject([{ status: "frozen" }]);
    expect(await access()).toMatchObject([{ status: "inactive" }]);
    expect(await refusalOf({ planIds: [], productIds: ["indicator-one-time"] })).toBe(
      "no order: product.already_owned",
    );
    await tell("won");
    expect(await owned()).toMatchObject([{ status: "active" }]);
    expect(await access()).toMatchObject([{ status: "pending", expires_at: null }]);
  });

  it("[1.4] doesn't sell what has no price, and charges the price of the order's moment", async () => {
    const choice: OrderChoice = { planIds: ["semestral"], productIds: ["robot-mt5"] };
    const order = await shop.approveOrder({ userId: buyer, ...choice });
    await price("robot-mt5", null);
    expect(await captureApprovedOrder(shop.services, order.id)).toEqual({ ok: true, status: "paid" });
    buyer = await shop.createBuyer();
    expect(await refusalOf(choice)).toBe("no order: product.not_for_sale");
  });

  it("[6.6] doesn't take the money when the plan ended between the order and its capture", async () => {
    await buy({ planIds: ["semestral"] });
    const order = await shop.approveOrder({ userId: buyer, planIds: [], productIds: ["robot-mt5"] });
    await shop.read("update public.memberships set ends_at = $2 where user_id = $1 returning id", [
      buyer,
      new Date(shop.now().getTime() + 1_000),
    ]);
    shop.pass(1_000);
    expect(await captureApprovedOrder(shop.services, order.id)).toMatchObject({
      ok: false,
      code: "product.membership_required",
    });
    expect(await shop.findOrder(order.id)).toMatchObject({ status: "cancelled" });
    expect(await owned()).toEqual([]);
  });
});
