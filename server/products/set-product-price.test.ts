import { afterAll, beforeAll, expect, it } from "vitest";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { openShop, type Shop } from "#tests/fixtures/open-shop.ts";
import { setProductPrice } from "./set-product-price.ts";

describeEachEngine("set-product-price", (openDatabase) => {
  let shop: Shop;
  let admin: Buyer;
  beforeAll(async () => {
    shop = await openShop(await openDatabase());
    admin = await insertBuyer(shop.database, { isAdmin: true });
  });
  afterAll(() => shop.close());

  const set = (priceCents: unknown, { buyer = admin, productId = "robot-mt5", version = 1 } = {}) =>
    callFunction(setProductPrice, shop.services, { productId, priceCents, version }, { buyer });
  const prices = () => shop.read("select id, price_cents from public.products order by id");

  it("[1.4] puts on sale and takes off sale, and the audit log says from what to what", async () => {
    expect(await set(14_900)).toEqual({ ok: true, data: { priceCents: 14_900 } });
    expect(await prices()).toEqual([
      { id: "indicator-one-time", price_cents: null },
      { id: "robot-mt5", price_cents: 14_900 },
    ]);
    expect(await set(9_900)).toMatchObject({ code: "record.changed", details: { current: { priceCents: 14_900 } } });
    expect(await set(null, { version: 2 })).toMatchObject({ ok: true });
    expect(await prices()).toContainEqual({ id: "robot-mt5", price_cents: null });
    const lines = await shop.read(
      "select actor, before, after from public.audit_log where subject = 'product:robot-mt5' order by id",
    );
    expect(lines).toEqual([
      {
        actor: admin.userId,
        before: { priceCents: null, version: 1 },
        after: { priceCents: 14_900, version: 2 },
      },
      {
        actor: admin.userId,
        before: { priceCents: 14_900, version: 2 },
        after: { priceCents: null, version: 3 },
      },
    ]);
  });

  it.each([0, -1, 1.5, 1_000_001, "149", undefined])("takes no price of %j", async (cents) => {
    expect(await set(cents)).toBe("invalid");
  });

  it("[6.7] is for the owner's role, and for products that there are", async () => {
    const buyer = await insertBuyer(shop.database);
    const support = await insertBuyer(shop.database, { isAdmin: true, role: "support" });
    expect(await set(1, { buyer })).toMatchObject({ ok: false, code: "admin.required" });
    expect(await set(1, { buyer: support })).toMatchObject({ ok: false, code: "admin.not_allowed" });
    expect(await set(1, { productId: "anual" })).toBe("invalid");
  });
});
