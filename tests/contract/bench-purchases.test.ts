import { expect, it } from "vitest";
import { BUYER_DOMAIN } from "#scripts/bench/checkout/accounts.ts";
import { countPurchases, findDifferences } from "#scripts/bench/checkout/count-purchases.ts";
import { insertBuyer } from "#tests/factories/buyer.ts";
import { insertPaidOrder } from "#tests/factories/paid-order.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";

describeOneEngine("what bench:checkout counts", (openDatabase) => {
  it("is the measured buyers' alone, beside an order that the demonstration made", async () => {
    const database = await openDatabase();
    const capturedAt = new Date("2026-09-01T10:00:00.000Z");
    const measured = await insertBuyer(database);
    expect(measured.email.endsWith(`@${BUYER_DOMAIN}`)).toBe(true);
    const other = { ...(await insertBuyer(database)), email: "marina@lpx.example" };
    const sql = "update auth.users set email = $2 where id = $1";
    await database.query({ role: "owner" }, { sql, parameters: [other.userId, other.email] });
    for (const buyer of [measured, other]) await insertPaidOrder(database, buyer, { planIds: ["anual"], capturedAt });
    // The factory records no payment.
    expect(findDifferences(await countPurchases(database), 1)).toEqual(["0 payments for 1 journeys"]);
  });
});
