import { afterAll, beforeAll, expect, it } from "vitest";
import { TERMS_VERSION } from "#domain/terms/terms-version.ts";
import { createOrder } from "#server/orders/create-order-action.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { openShop, type Shop } from "#tests/fixtures/open-shop.ts";
import { changeCoupon, deleteCoupon, switchCoupon } from "./change-coupon.ts";
import { createCoupon, createCouponBatch } from "./create-coupon.ts";

const SETTINGS = {
  type: "percentage",
  value: 20,
  startsAt: null,
  expiresAt: null,
  maxUses: null,
  maxUsesPerPerson: null,
  planIds: null,
  minimumCents: null,
  isFirstPurchaseOnly: false,
  isOffer: false,
};

describeEachEngine("the office's coupons", (openDatabase) => {
  let shop: Shop;
  let admin: Buyer;
  beforeAll(async () => {
    shop = await openShop(await openDatabase());
    admin = await insertBuyer(shop.database, { isAdmin: true });
  });
  afterAll(() => shop.close());

  const create = (code: string, settings: object = {}, buyer = admin) =>
    callFunction(createCoupon, shop.services, { code, reason: "", ...SETTINGS, ...settings }, { buyer });
  const change = (key: string, version: number, settings: object) =>
    callFunction(
      changeCoupon,
      shop.services,
      { key, version, reason: "Campaña", ...SETTINGS, ...settings },
      { buyer: admin },
    );
  const turn = (key: string, version: number, isActive: boolean) =>
    callFunction(switchCoupon, shop.services, { key, version, isActive, reason: "Fin" }, { buyer: admin });
  const remove = (key: string, version: number) =>
    callFunction(deleteCoupon, shop.services, { key, version, reason: "Error" }, { buyer: admin });
  async function order(couponCode: string) {
    const body = { planIds: ["anual"], couponCode, tradingviewUsername: "ana", telegramUsername: "anatg" };
    const buyer = await insertBuyer(shop.database);
    return callFunction(createOrder, shop.services, { ...body, termsVersion: TERMS_VERSION }, { buyer });
  }
  const trail = (key: string) =>
    shop.read<{ action: string; before: object; after: object; details: object }>(
      "select action, before, after, details from public.audit_log where subject = $1 order by id",
      [`coupon:${key}`],
    );

  it("[2.23] makes, changes and switches one, and the audit log says from what to what and why", async () => {
    expect(await create(" vuelta25 ", { type: "fixed", value: 25_00 })).toEqual({
      ok: true,
      data: { key: "VUELTA25" },
    });
    expect(await create("VUELTA25")).toMatchObject({ ok: false, code: "coupon.code_taken" });
    expect(await order("VUELTA25")).toMatchObject({ ok: true, data: { totalCents: 27_400 } });
    expect(await change("VUELTA25", 1, { value: 15, planIds: ["anual"] })).toMatchObject({ ok: true });
    expect(await change("VUELTA25", 1, { value: 50 })).toMatchObject({
      code: "record.changed",
      details: { yours: { value: 50 }, current: { value: 15, version: 2 } },
    });
    expect(await turn("VUELTA25", 2, false)).toMatchObject({ ok: true });
    expect(await order("VUELTA25")).toMatchObject({ ok: false, code: "coupon.invalid" });
    expect(await trail("VUELTA25")).toMatchObject([
      { action: "coupon.created", after: { type: "fixed", value: 25_00 } },
      {
        action: "coupon.changed",
        before: { type: "fixed", value: 25_00 },
        after: { type: "percentage", value: 15, planIds: ["anual"] },
        details: { reason: "Campaña" },
      },
      {
        action: "coupon.switched_off",
        before: { isActive: true },
        after: { isActive: false },
        details: { reason: "Fin" },
      },
    ]);
  });

  it("[2.23] deletes one that no order was made with, never a used one", async () => {
    await create("SIN-USO");
    await create("CON-USO");
    expect(await order("CON-USO")).toMatchObject({ ok: true });
    expect(await remove("CON-USO", 1)).toMatchObject({ ok: false, code: "coupon.used" });
    expect(await remove("SIN-USO", 1)).toEqual({ ok: true, data: { key: "SIN-USO" } });
    expect(await remove("SIN-USO", 1)).toMatchObject({ code: "coupon.not_found" });
    expect(await shop.read("select code from public.coupons where code like '%-USO'")).toEqual([{ code: "CON-USO" }]);
  });

  it("[3.8] a use doesn't count as a change, and no limit goes below the uses", async () => {
    await create("DOS");
    await order("DOS");
    await order("DOS");
    expect(await change("DOS", 1, { maxUses: 1 })).toMatchObject({
      code: "coupon.settings_invalid",
      details: { problems: { maxUses: "fewer_than_used" } },
    });
    expect(await change("DOS", 1, { maxUses: 2 })).toMatchObject({ ok: true });
    expect(await order("DOS")).toMatchObject({ code: "coupon.invalid" });
  });

  it("[1.15] the season's coupon keeps what the site announces, and may be switched off", async () => {
    expect(await change("HALLOWEEN30", 1, { value: 40 })).toMatchObject({ code: "coupon.seasonal" });
    expect(await turn("HALLOWEEN30", 1, false)).toMatchObject({ ok: true });
    expect(await turn("HALLOWEEN30", 2, true)).toMatchObject({ ok: true });
  });

  it("makes a thousand codes that are good once each, listed and switched off as one", async () => {
    const make = (count: number) =>
      callFunction(
        createCouponBatch,
        shop.services,
        { prefix: "taller", count, reason: "", ...SETTINGS },
        { buyer: admin },
      );
    expect(await make(1_001)).toMatchObject({ code: "coupon.settings_invalid" });
    expect(await make(1_000)).toEqual({ ok: true, data: { key: "TALLER-*", count: 1_000 } });
    expect(await make(10)).toMatchObject({ code: "coupon.code_taken" });
    const codes = await shop.read<{ code: string }>("select code from public.coupons where batch = 'TALLER'");
    expect(codes.every(({ code }) => /^TALLER-[2-9A-HJKMNP-Z]{10}$/.test(code))).toBe(true);
    expect(new Set(codes.map(({ code }) => code)).size).toBe(1_000);
    const [one, other] = codes;
    expect(await order(one?.code ?? "")).toMatchObject({ ok: true });
    expect(await order(one?.code ?? "")).toMatchObject({ code: "coupon.invalid" });
    expect(await turn("TALLER-*", 1, false)).toMatchObject({ ok: true });
    expect(await order(other?.code ?? "")).toMatchObject({ code: "coupon.invalid" });
    expect(await remove("TALLER-*", 2)).toMatchObject({ code: "coupon.used" });
  });

  it("[6.7] is for the owner's role, and settings that can't be are told by field", async () => {
    const support = await insertBuyer(shop.database, { isAdmin: true, role: "support" });
    expect(await create("NADIE", {}, support)).toMatchObject({ ok: false, code: "admin.not_allowed" });
    expect(await create("NADIE", {}, await insertBuyer(shop.database))).toMatchObject({ code: "admin.required" });
    expect(await create("NADIE", { value: 101 })).toMatchObject({
      code: "coupon.settings_invalid",
      details: { problems: { value: "not_a_percentage" } },
    });
    expect(await create("a b")).toMatchObject({ details: { problems: { code: "not_a_code" } } });
  });
});
