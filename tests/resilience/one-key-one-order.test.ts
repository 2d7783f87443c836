import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TERMS_VERSION } from "#domain/terms/terms-version.ts";
import type { Database } from "#gateway/database/port.ts";
import { insertBuyer } from "#tests/factories/buyer.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { reportFigure } from "#tests/fixtures/figures.ts";
import { openShopServer, type ShopServer } from "./shop-server.ts";

const AT_ONCE = 50;
const WISH = {
  planIds: ["anual"],
  tradingviewUsername: "ana_trader",
  telegramUsername: "ana",
  language: "es",
  termsVersion: TERMS_VERSION,
};
const OTHER_BODIES = {
  "other plans": { ...WISH, planIds: ["lifetime"] },
  "a coupon more": { ...WISH, couponCode: "LPX10" },
  "another user name": { ...WISH, telegramUsername: "eva" },
};

describeEachEngine("[resilience 18] one key, one order, over HTTP", (openDatabase) => {
  let database: Database;
  let shop: ShopServer;
  let userId: string;
  let token: string;
  beforeAll(async () => {
    database = await openDatabase();
    shop = await openShopServer(database);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    const buyer = await insertBuyer(database);
    userId = buyer.userId;
    token = await shop.signIn(buyer);
  });

  const create = (key: string, body: object = WISH) => shop.invoke("create-order", { token, key, body });
  const count = async (sql: string): Promise<number | undefined> => {
    const rows = await database.query<{ count: number }>({ role: "owner" }, { sql, parameters: [userId] });
    return rows[0]?.count;
  };
  const orders = () => count("select count(*) from public.orders where user_id = $1");
  const opened = () => shop.double.journal.since(0).filter(({ operation }) => operation === "order.create").length;
  const forget = (age: string) =>
    database.query(
      { role: "owner" },
      {
        sql: `update gateway.idempotency_keys set created_at = created_at - $2::interval,
                locked_at = locked_at - $2::interval, expires_at = expires_at - $2::interval where scope like $1`,
        parameters: [`%${userId}`, age],
      },
    );

  it(`creates one order for ${AT_ONCE} requests at once, and tells all of them the same`, async () => {
    const before = opened();
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => create(key)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(await orders()).toBe(1);
    expect(opened() - before).toBe(1);
    reportFigure(18, `${AT_ONCE} requests with one key: 1 order, 1 body, 1 call to the provider`);
  });

  it.each([
    ["one key", () => "the-same-for-all"],
    ["a key each", () => randomUUID()],
  ])(`takes the money once for ${AT_ONCE} captures at once with %s`, async (_name, makeKey) => {
    const { body } = await create(randomUUID());
    const { orderId } = body;
    shop.double.bank.approveOrder(String(body.providerOrderId), "good");
    const capture = () => shop.invoke("capture-order", { token, key: makeKey(), body: { orderId } });
    const replies = await Promise.all(Array.from({ length: AT_ONCE }, capture));
    for (const reply of replies) expect(reply).toMatchObject({ status: 200, body: { orderId, status: "paid" } });
    const sql = "select count(*) from public.payments p join public.orders o on o.id = p.order_id where o.user_id = $1";
    expect(await count(sql)).toBe(1);
    expect(await count("select count(*) from public.memberships where user_id = $1")).toBe(1);
  });

  it.each(Object.entries(OTHER_BODIES))("refuses the key with %s", async (_name, body) => {
    const key = randomUUID();
    await create(key);
    expect(await create(key, body)).toMatchObject({ status: 422, body: { code: "idempotency.key_reused" } });
    expect(await orders()).toBe(1);
  });

  describe("keeps the key for 24 hours", () => {
    it("repeats the answer in the last minute of them", async () => {
      const key = randomUUID();
      const { text } = await create(key);
      await forget("23 hours 59 minutes");
      expect(await create(key)).toMatchObject({ status: 200, text });
      expect(await create(key, OTHER_BODIES["other plans"])).toMatchObject({ status: 422 });
      reportFigure(18, "key kept 24 h");
    });

    it("afterwards still stands for its order, and for no other", async () => {
      const key = randomUUID();
      const { body } = await create(key);
      await forget("24 hours");
      expect(await create(key, OTHER_BODIES["other plans"])).toMatchObject({
        status: 422,
        body: { code: "order.key_reused" },
      });
      await forget("24 hours");
      expect(await create(key)).toMatchObject({ status: 200, body });
      expect(await orders()).toBe(1);
    });
  });
});
