import { beforeAll, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { ensureDemonstrationProducts } from "./demonstration-products.ts";

describeOneEngine("the demonstration's products", (openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
  });

  it("[1.4] [6.6] sell the robot, and a price that was taken away stays away", async () => {
    const sql = "select price_cents from public.products where id = 'robot-mt5'";
    const price = async () => (await database.query({ role: "anon" }, { sql, readOnly: true }))[0];
    await ensureDemonstrationProducts(database);
    expect(await price()).toEqual({ price_cents: 149_00 });
    const clear = "update public.products set price_cents = null where id = 'robot-mt5'";
    await database.query({ role: "service" }, { sql: clear, readOnly: false });
    await ensureDemonstrationProducts(database);
    expect(await price()).toEqual({ price_cents: null });
  });
});
