import { beforeAll, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import type { Services } from "#server/services.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { insertPaidOrder } from "#tests/factories/paid-order.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { openShop } from "#tests/fixtures/open-shop.ts";
import { bookPrivateClass } from "./book-private-class.ts";

describeEachEngine("book-private-class", (openDatabase) => {
  let database: Database;
  let services: Services;
  beforeAll(async () => {
    database = await openDatabase();
    const shop = await openShop(database);
    services = shop.services;
    return () => shop.close();
  });

  const book = (buyer: Buyer) => callFunction(bookPrivateClass, services, {}, { buyer });
  const count = async (sql: string, buyer: Buyer) =>
    (await database.query({ role: "service" }, { sql, parameters: [buyer.userId] })).length;
  async function member(planId: "semestral" | "anual" | "lifetime") {
    const buyer = await insertBuyer(database);
    await insertPaidOrder(database, buyer, { planIds: [planId], capturedAt: services.clock() });
    return buyer;
  }

  it("[9.4] takes Elite's two classes, tells the team of each, and refuses a third", async () => {
    const buyer = await member("lifetime");
    expect(await book(buyer)).toEqual({ ok: true, data: { left: 1 } });
    expect(await book(buyer)).toEqual({ ok: true, data: { left: 0 } });
    expect(await book(buyer)).toMatchObject({ ok: false, code: "class.none_left" });
    expect(await count("select 1 from public.class_bookings where user_id = $1", buyer)).toBe(2);
    expect(await count("select 1 from public.support_tickets where user_id = $1", buyer)).toBe(2);
  });

  it("[9.3] gives Pro's one class once, to many requests at the same moment", async () => {
    const buyer = await member("anual");
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => book(buyer)));
    expect(outcomes.filter((outcome) => outcome !== "invalid" && outcome.ok)).toHaveLength(1);
  });

  it("[6.2] [9.2] has none for Starter, and none without a plan", async () => {
    expect(await book(await member("semestral"))).toMatchObject({ code: "class.none_left" });
    expect(await book(await insertBuyer(database))).toMatchObject({ code: "class.none_left" });
  });
});
