import { beforeEach, describe, expect, it } from "vitest";
import { PLANS } from "#domain/plans/plan-catalogue.ts";
import type { Database } from "#gateway/database/port.ts";
import { insertBuyer } from "#tests/factories/buyer.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { comparePlanRows, findDifference, type StoredPlan } from "./plan-rows.ts";

const stored: StoredPlan[] = PLANS.map(({ id, rank, months, priceCents, opens }) => ({
  id,
  rank,
  months,
  price_cents: priceCents,
  opens,
  is_held: true,
}));
const withPro = (change: Partial<StoredPlan>) =>
  stored.map((row) => (row.id === "anual" ? { ...row, ...change } : row));
const other = { id: "trimestral", rank: 4, months: 3, price_cents: 9900, opens: [] };

describe("findDifference", () => {
  it.each([
    ["nothing", stored, null],
    ["a price", withPro({ price_cents: 100 }), "The plan anual has price_cents 100 in private.plans and 29900"],
    ["a rank", withPro({ rank: 7 }), "The plan anual has rank 7"],
    ["a term", withPro({ months: null }), "The plan anual has months null in private.plans and 12"],
    ["what it opens", withPro({ opens: ["courses"] }), 'The plan anual has opens ["courses"]'],
    ["a plan that lacks", stored.slice(1), "The plan semestral has no row"],
    ["a plan more that has members", [...stored, { ...other, is_held: true }], "The plan trimestral has members"],
    ["a plan more that nobody has", [...stored, { ...other, is_held: false }], null],
  ])("finds %s", (_title, rows, words) => {
    if (words === null) expect(findDifference(rows)).toBeNull();
    else expect(findDifference(rows)).toContain(words);
  });
});

describeEachEngine("the plans' rows", (openDatabase) => {
  let database: Database;
  beforeEach(async () => {
    database = await openDatabase();
  });
  const run = (sql: string, parameters: unknown[] = []) =>
    database.transaction({ role: "owner" }, (transaction) => transaction.query(sql, parameters));
  const give = async (planId: string) => {
    const { userId } = await insertBuyer(database);
    const sql = "insert into public.memberships (user_id, plan_id, source, starts_at) values ($1, $2, 'admin', now())";
    await run(sql, [userId, planId]);
  };

  it("[3.4] refuses a start where a price was edited in the database, unless a newer build wrote its own", async () => {
    await comparePlanRows(database, { build: 5 });
    await run("update private.plans set price_cents = 100 where id = 'anual'");
    await expect(comparePlanRows(database, { build: 5 })).rejects.toThrow("The plan anual has price_cents 100");
    await run("update gateway.imported_builds set build = 6 where name = 'plans/catalogue'");
    const notices: string[] = [];
    await comparePlanRows(database, { build: 5, onNotice: (text) => notices.push(text) });
    expect(notices).toEqual([expect.stringContaining("a newer build has other plans: The plan anual")]);
  });

  it("keeps the term and the order of plans that have members", async () => {
    await run("update private.plans set months = 13 where id = 'anual'");
    await run("update private.plans set rank = 9 where id = 'semestral'");
    await run("update private.plans set months = 12 where id = 'anual'");
    await give("anual");
    await give("lifetime");
    await expect(run("update private.plans set months = 13 where id = 'anual'")).rejects.toThrow(
      "The plan anual has members: its term stays as it is",
    );
    await expect(run("update private.plans set rank = 5 - rank where id in ('anual', 'lifetime')")).rejects.toThrow(
      "The plans anual and lifetime have members: which of them is the higher one stays as it is",
    );
    // Another price, what it opens, and places further up are the catalogue's to change.
    await run("update private.plans set price_cents = 31900, opens = '{courses}', rank = rank + 1");
  });

  it("knows no plan that isn't in it", async () => {
    await expect(give("trimestral")).rejects.toMatchObject({ code: "23503" });
  });
});
