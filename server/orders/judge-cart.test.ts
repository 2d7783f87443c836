import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#domain/clock/durations.ts";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import type { ProductId } from "#domain/products/product-catalogue.ts";
import { TERMS_VERSION } from "#domain/terms/terms-version.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { type OrderChoice, openShop, type Shop } from "#tests/fixtures/open-shop.ts";
import { readFacts } from "#tests/fixtures/purchase-facts.ts";
import { createOrder } from "./create-order-action.ts";
import { priceCart } from "./price-cart.ts";
import { captureApprovedOrder } from "./settle/capture-approved-order.ts";

type Items = { planIds?: PlanId[]; productIds?: ProductId[] };

describeEachEngine("what is said of a cart before it is paid", (openDatabase) => {
  let shop: Shop;
  let userId: string;
  beforeAll(async () => {
    shop = await openShop(await openDatabase());
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    userId = await shop.createBuyer();
    await price("robot-mt5", 9_900);
    await price("indicator-one-time", 19_900);
  });

  const price = (id: ProductId, cents: number | null) =>
    shop.read("update public.products set price_cents = $2 where id = $1 returning id", [id, cents]);
  const callOf = (key: string | null) => ({
    caller: { userId, claims: { sub: userId, role: "authenticated" as const, email: `${userId}@example.com` } },
    idempotencyKey: key,
    ip: "127.0.0.1",
  });
  async function shown({ planIds = [], productIds = [] }: Items, isVisitor = false) {
    const call = isVisitor ? { caller: null, idempotencyKey: null, ip: "127.0.0.1" } : callOf(null);
    const priced = await priceCart.handle(shop.services, { planIds, productIds, couponCode: null }, call);
    if (!priced.ok) throw new Error(priced.code);
    return priced.data;
  }
  const create = ({ planIds = [], productIds = [], confirmsRepeat = false }: OrderChoice, key: string = randomUUID()) =>
    createOrder.handle(
      shop.services,
      {
        planIds,
        productIds,
        couponCode: null,
        keepPlans: true,
        confirmsRepeat,
        name: "Marina Quispe",
        tradingviewUsername: "marina_q",
        telegramUsername: "marinaq",
        language: "es",
        termsVersion: TERMS_VERSION,
      },
      callOf(key),
    );
  async function buy(choice: OrderChoice) {
    const order = await shop.approveOrder({ userId, ...choice });
    expect(await captureApprovedOrder(shop.services, order.id)).toEqual({ ok: true, status: "paid" });
    return shop.findOrder(order.id);
  }

  describe("the cart refuses what the order would be refused for, beside the item that causes it", () => {
    const inPayment = async () => {
      await buy({ planIds: ["anual"] });
      shop.pass(DAY_MS);
      const upgrade = await shop.placeOrder({ userId, planIds: ["lifetime"] });
      await shop.read("update public.orders set status = 'approved' where id = $1 returning id", [upgrade.id]);
    };
    const tooMany = async () => {
      for (let count = 0; count < 10; count += 1) await shop.placeOrder({ userId, planIds: ["anual"] });
    };
    const cases: [string, () => Promise<unknown>, Items, string, string[]][] = [
      [
        "a lower plan",
        () => buy({ planIds: ["anual"] }),
        { planIds: ["semestral"] },
        "plan.lower_than_active",
        ["semestral"],
      ],
      [
        "a plan for who has one for life",
        () => buy({ planIds: ["lifetime"] }),
        { planIds: ["anual"] },
        "plan.lower_than_active",
        ["anual"],
      ],
      [
        "the robot without a plan",
        async () => {},
        { productIds: ["robot-mt5"] },
        "product.membership_required",
        ["robot-mt5"],
      ],
      [
        "a product again",
        () => buy({ planIds: ["anual"], productIds: ["robot-mt5"] }),
        { productIds: ["robot-mt5"] },
        "product.already_owned",
        ["robot-mt5"],
      ],
      [
        "what isn't for sale",
        () => price("robot-mt5", null),
        { planIds: ["anual"], productIds: ["robot-mt5"] },
        "product.not_for_sale",
        ["robot-mt5"],
      ],
      ["an order more than an hour takes", tooMany, { planIds: ["semestral"] }, "order.too_many", []],
      ["a credit that is being paid with", inPayment, { planIds: ["lifetime"] }, "order.in_payment", []],
    ];
    it.each(cases)("[9.9] %s", async (_title, before, items, code, itemIds) => {
      await before();
      expect((await shown(items)).refusals).toMatchObject([{ code, itemIds }]);
      const { length } = await shop.read("select 1 from public.orders where user_id = $1", [userId]);
      expect(await create({ ...items, confirmsRepeat: true })).toMatchObject({ ok: false, code });
      expect(await shop.read("select 1 from public.orders where user_id = $1", [userId])).toHaveLength(length);
    });

    it("and nothing of a cart that can be bought; a visitor hears what is known without an account", async () => {
      expect(await shown({ planIds: ["anual"] })).toMatchObject({ totalCents: 29_900, refusals: [], term: null });
      await price("robot-mt5", null);
      const visitor = await shown({ planIds: ["anual"], productIds: ["robot-mt5"] }, true);
      expect(visitor).toMatchObject({
        totalCents: 29_900,
        refusals: [{ code: "product.not_for_sale" }],
        repeated: null,
      });
    });
  });

  describe("from when until when it counts", () => {
    it("a renewal counts from the running term's end", async () => {
      const { paid_at } = await buy({ planIds: ["anual"] });
      const year = (count: number) =>
        String(paid_at)
          .replace(/^2026/, String(2026 + count))
          .replace("+00:00", ".000Z");
      shop.pass(100 * DAY_MS);
      const { term } = await shown({ planIds: ["anual"] });
      expect(term).toEqual({
        kind: "renewal",
        planId: "anual",
        runningPlanId: "anual",
        from: year(1),
        until: year(2),
        addedDays: 0,
      });
      await buy({ planIds: ["anual"] });
      const [{ ends_at } = { ends_at: "" }] = await shop.read<{ ends_at: string }>(
        "select max(ends_at) as ends_at from public.memberships where user_id = $1",
        [userId],
      );
      expect(new Date(ends_at).toISOString()).toBe(term?.until);
      const [letter] = await shop.read<{ ends_at: string }>(
        `select payload ->> 'endsAt' as ends_at from public.outbox
         where kind = 'purchase_confirmed' and recipient = $1 order by created_at desc limit 1`,
        [`${userId}@example.com`],
      );
      expect(letter?.ends_at).toBe(term?.until);
    });

    it("an upgrade begins with its payment and takes the days left along, one for life never ends", async () => {
      await buy({ planIds: ["semestral"] });
      shop.pass(10 * DAY_MS + HOUR_MS);
      const { term } = await shown({ planIds: ["anual"] });
      expect(term).toMatchObject({ kind: "upgrade", planId: "anual", runningPlanId: "semestral" });
      expect(term?.from).toBe(shop.now().toISOString());
      expect(term?.addedDays).toBeGreaterThan(160);
      await buy({ planIds: ["anual"] });
      const [held] = await shop.read<{ ends_at: string }>(
        "select ends_at from public.memberships where user_id = $1 and status = 'active'",
        [userId],
      );
      expect(new Date(held?.ends_at ?? 0).toISOString()).toBe(term?.until);
      expect((await shown({ planIds: ["lifetime"] })).term).toMatchObject({
        kind: "upgrade",
        until: null,
        addedDays: 0,
      });
      expect((await shown({ planIds: ["semestral"] })).term).toBeNull();
    });
  });

  describe("who buys the same again is asked", () => {
    it("within 24 hours of paying, and not after", async () => {
      const paid = await buy({ planIds: ["anual"] });
      shop.pass(DAY_MS - 1);
      expect((await shown({ planIds: ["anual"] })).repeated).toEqual({
        orderId: paid.id,
        number: paid.number,
        standing: "paid",
        at: new Date(paid.paid_at ?? 0).toISOString(),
        itemIds: ["anual"],
      });
      expect(await create({ planIds: ["anual"] })).toMatchObject({
        ok: false,
        status: 409,
        code: "order.repeated",
        details: { repeated: { orderId: paid.id } },
      });
      expect((await shown({ planIds: ["lifetime"] })).repeated).toBeNull();
      shop.pass(1);
      expect(await create({ planIds: ["anual"] })).toMatchObject({ ok: true });
    });

    it("while the first is in review, and buys it all the same once they confirm", async () => {
      const first = await shop.approveOrder({ userId, planIds: ["semestral"] }, "pending");
      expect(await captureApprovedOrder(shop.services, first.id)).toEqual({ ok: true, status: "pending_review" });
      shop.pass(3 * DAY_MS);
      expect((await shown({ planIds: ["semestral"] })).repeated).toMatchObject({
        orderId: first.id,
        standing: "in_review",
      });
      expect(await create({ planIds: ["semestral"] })).toMatchObject({ ok: false, code: "order.repeated" });
      expect(await create({ planIds: ["semestral"], confirmsRepeat: true })).toMatchObject({ ok: true });
    });

    it("asking for the same order again is no repeat", async () => {
      const key = randomUUID();
      const made = await create({ planIds: ["anual"] }, key);
      if (!made.ok) throw new Error(made.code);
      shop.double.bank.approveOrder(made.data.providerOrderId ?? "", "good");
      await captureApprovedOrder(shop.services, made.data.orderId);
      expect(await create({ planIds: ["anual"] }, key)).toMatchObject({ ok: true, data: { status: "paid" } });
    });

    it("of two orders made before either was paid one takes no money, also when both are captured at once", async () => {
      const orders = await Promise.all(
        [1, 2].map(() => shop.approveOrder({ userId, planIds: ["anual"], confirmsRepeat: false })),
      );
      const results = await Promise.all(orders.map(({ id }) => captureApprovedOrder(shop.services, id)));
      expect(results).toEqual(
        expect.arrayContaining([
          { ok: true, status: "paid" },
          { ok: false, code: "order.repeated", isOrderOpen: false },
        ]),
      );
      const facts = await Promise.all(orders.map(({ id }) => readFacts(shop, id)));
      expect(facts.map(({ order }) => order).toSorted()).toEqual(["cancelled", "paid"]);
      expect(facts.map(({ captures }) => captures).toSorted()).toEqual([0, 1]);
    });
  });
});
