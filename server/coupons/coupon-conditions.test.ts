import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TERMS_VERSION } from "#domain/terms/terms-version.ts";
import { createOrder } from "#server/orders/create-order-action.ts";
import { priceCart } from "#server/orders/price-cart.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { openShop, type Shop } from "#tests/fixtures/open-shop.ts";

type Conditions = Partial<{
  type: string;
  value: number;
  starts_at: string;
  plan_ids: string[];
  minimum_cents: number;
  max_uses_per_person: number;
  first_purchase_only: boolean;
}>;

describeEachEngine("a coupon's conditions", (openDatabase) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await openDatabase());
  });
  afterAll(() => shop.close());

  async function insertCoupon(conditions: Conditions): Promise<string> {
    const row = { code: `C${randomUUID().slice(0, 12).toUpperCase()}`, value: 100, ...conditions };
    const columns = Object.keys(row);
    await shop.read(
      `insert into public.coupons (${columns.join(", ")}) values (${columns.map((_, index) => `$${index + 1}`).join(", ")})`,
      Object.values(row),
    );
    return row.code;
  }
  // Each call from an address of its own: how often codes are looked up is another test's subject.
  let calls = 0;
  function nextAddress(): string {
    calls += 1;
    return `192.0.2.${calls % 250}`;
  }
  const newBuyer = () => insertBuyer(shop.database);
  const price = (couponCode: string, buyer: Buyer, planIds = ["anual"]) =>
    callFunction(priceCart, shop.services, { planIds, couponCode }, { buyer, ip: nextAddress() });
  const order = (couponCode: string, buyer: Buyer, planIds = ["anual"]) =>
    callFunction(
      createOrder,
      shop.services,
      {
        planIds,
        couponCode,
        tradingviewUsername: "ana_tv",
        telegramUsername: "ana_tg",
        termsVersion: TERMS_VERSION,
        confirmsRepeat: true,
      },
      { buyer, ip: nextAddress() },
    );
  const usesOf = async (code: string) =>
    (await shop.read<{ uses_count: number }>("select uses_count from public.coupons where code = $1", [code]))[0]
      ?.uses_count;

  it.each<{ title: string; conditions: Conditions; code: string }>([
    { title: "for another plan", conditions: { plan_ids: ["semestral"] }, code: "coupon.other_plans" },
    { title: "with a minimum of a cent more", conditions: { minimum_cents: 29_901 }, code: "coupon.below_minimum" },
    { title: "that begins tomorrow", conditions: { starts_at: "2026-11-21T12:00:00Z" }, code: "coupon.invalid" },
  ])("[5.1] one $title is refused in the cart and at the order, and no use is taken", async ({ conditions, code }) => {
    const coupon = await insertCoupon(conditions);
    const buyer = await newBuyer();
    expect(await price(coupon, buyer)).toMatchObject({ ok: false, code });
    expect(await order(coupon, buyer)).toMatchObject({ ok: false, code });
    expect(await usesOf(coupon)).toBe(0);
  });

  it("[9.9] a fixed sum off one plan: the order keeps the cents and no percentage", async () => {
    const coupon = await insertCoupon({ type: "fixed", value: 25_00, plan_ids: ["anual"] });
    const buyer = await newBuyer();
    const sums = { discountCents: 2_500, discountPercent: 0, totalCents: 27_400 };
    expect(await price(coupon, buyer)).toMatchObject({ ok: true, data: sums });
    expect(await order(coupon, buyer)).toMatchObject({ ok: true, data: { totalCents: 27_400 } });
    const kept = "select discount_cents, discount_percent, total_cents from public.orders where coupon_code = $1";
    expect(await shop.read(kept, [coupon])).toEqual([
      { discount_cents: 2_500, discount_percent: 0, total_cents: 27_400 },
    ]);
  });

  it("[3.8] once a person: the second of one buyer is refused, another buyer's first is taken", async () => {
    const coupon = await insertCoupon({ max_uses_per_person: 1 });
    const buyer = await newBuyer();
    expect(await order(coupon, buyer)).toMatchObject({ ok: true, data: { status: "paid" } });
    expect(await price(coupon, buyer)).toMatchObject({ ok: false, code: "coupon.used_by_buyer" });
    expect(await order(coupon, buyer)).toMatchObject({ ok: false, code: "coupon.used_by_buyer" });
    expect(await order(coupon, await newBuyer())).toMatchObject({ ok: true });
    expect(await usesOf(coupon)).toBe(2);
  });

  it("[3.8] once a person, and ten tries of one buyer at once: one takes it", async () => {
    const coupon = await insertCoupon({ max_uses_per_person: 1 });
    const buyer = await newBuyer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(coupon, buyer)));
    expect(answers.filter((answer) => answer !== "invalid" && answer.ok)).toHaveLength(1);
    expect(await usesOf(coupon)).toBe(1);
  });

  it("[3.8] for a first purchase: not who has bought, nor a second one that is held meanwhile", async () => {
    const [first, second] = await Promise.all([1, 2].map(() => insertCoupon({ first_purchase_only: true, value: 50 })));
    const buyer = await newBuyer();
    expect(await price(first ?? "", buyer)).toMatchObject({ ok: true });
    expect(await order(first ?? "", buyer)).toMatchObject({ ok: true, data: { status: "created" } });
    expect(await order(second ?? "", buyer, ["semestral"])).toMatchObject({ code: "coupon.not_first_purchase" });
    const owner = await newBuyer();
    const free = await insertCoupon({});
    expect(await order(free, owner)).toMatchObject({ ok: true, data: { status: "paid" } });
    expect(await price(second ?? "", owner, ["lifetime"])).toMatchObject({ code: "coupon.not_first_purchase" });
  });

  it("[3.8] the database takes no row that the rule could not judge", async () => {
    for (const conditions of [
      { value: 101 },
      { type: "fixed", value: 1_000_001 },
      { type: "bogo" },
      { plan_ids: [] },
    ]) {
      await expect(insertCoupon(conditions)).rejects.toThrow();
    }
  });
});
