import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { eraseAccount } from "#server/members/delete-account.ts";
import { personalTables } from "#server/subjects.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { insertPaidOrder } from "#tests/factories/paid-order.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { openShop, type Shop } from "#tests/fixtures/open-shop.ts";
import { grantAccess } from "./grant-indicator-access.ts";
import { withdrawIndicatorAccess } from "./withdraw-indicator-access.ts";

describeOneEngine("withdraw-indicator-access", (openDatabase) => {
  let shop: Shop;
  let admin: Buyer;
  let member: Buyer;
  beforeAll(async () => {
    shop = await openShop(await openDatabase());
    admin = await insertBuyer(shop.services.database, { isAdmin: true });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    const { database, clock } = shop.services;
    member = await insertBuyer(database);
    await insertPaidOrder(database, member, { planIds: ["anual"], capturedAt: clock() });
  });

  const withdraw = async (buyer: Buyer = admin) => {
    const sql = "select version from public.indicator_access where user_id = $1";
    const [seen] = await shop.read(sql, [member.userId]);
    return callFunction(withdrawIndicatorAccess, shop.services, { userId: member.userId, ...seen }, { buyer });
  };
  const leave = () =>
    shop.services.database.transaction({ role: "owner" }, (transaction) =>
      eraseAccount(transaction, {
        personal: personalTables,
        userId: member.userId,
        confirmation: member.email,
        at: shop.services.clock(),
      }),
    );
  const grant = () =>
    shop.services.database.transaction({ role: "service" }, (transaction) =>
      grantAccess(transaction, { userId: member.userId, actor: admin.userId, at: shop.services.clock() }),
    );
  const waiting = () =>
    shop.read("select withdraw_since is not null as waits from public.indicator_access where user_id = $1", [
      member.userId,
    ]);

  it("[4.1] waits for the team where access was granted, once, and is noted", async () => {
    await grant();
    expect(await withdraw()).toMatchObject({ status: 409, code: "indicator.nothing_to_withdraw" });
    await leave();
    expect(await waiting()).toEqual([{ waits: true }]);
    expect(await withdraw()).toEqual({ ok: true, data: { isWithdrawn: true } });
    expect(await withdraw()).toMatchObject({ code: "indicator.nothing_to_withdraw" });
    expect(
      await shop.read(
        `select actor, before ->> 'tradingviewUsername' as username, after -> 'withdrawSince' as waits
         from public.audit_log where subject = $1 and action like '%withdrawn'`,
        [member.userId],
      ),
    ).toEqual([{ actor: admin.userId, username: "ana_trader", waits: null }]);
  });

  it("has nothing to do where access was never granted", async () => {
    await leave();
    expect(await waiting()).toEqual([{ waits: false }]);
  });

  it("[6.7] is for administrators only", async () => {
    await grant();
    await leave();
    const stranger = await insertBuyer(shop.services.database);
    expect(await withdraw(stranger)).toMatchObject({ status: 403, code: "admin.required" });
    expect(await waiting()).toEqual([{ waits: true }]);
  });
});
