import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TERMS_VERSION } from "#domain/terms/terms-version.ts";
import type { Database, Transaction } from "#gateway/database/port.ts";
import { READS_WHOLE_ROWS } from "#gateway/database/postgres-connection.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { openShop, type Shop } from "#tests/fixtures/open-shop.ts";
import { createOrder } from "./create-order-action.ts";
import { priceCart } from "./price-cart.ts";
import { captureApprovedOrder } from "./settle/capture-approved-order.ts";

/** Statements of whole rows are counted apart: a connection keeps none of them. */
type Counts = { transactions: number; statements: number; ofWholeRows: number };

const NOTHING: Counts = { transactions: 0, statements: 0, ofWholeRows: 0 };

/** The same database, which counts what it is asked. */
function counting(database: Database, counts: Counts): Database {
  const note = (sql: string) => {
    counts.statements += 1;
    if (READS_WHOLE_ROWS.test(sql)) counts.ofWholeRows += 1;
  };
  const counted = (transaction: Transaction): Transaction => ({
    ...transaction,
    query: (sql, parameters) => {
      note(sql);
      return transaction.query(sql, parameters);
    },
  });
  return {
    ...database,
    transaction: (caller, work, options) => {
      counts.transactions += 1;
      return database.transaction(caller, (transaction) => work(counted(transaction)), options);
    },
    query: (caller, statement) => {
      counts.transactions += 1;
      note(statement.sql);
      return database.query(caller, statement);
    },
  };
}

describeEachEngine("what a first purchase asks of the database", (openDatabase) => {
  const counts = { ...NOTHING };
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(counting(await openDatabase(), counts));
  });
  afterAll(() => shop.close());

  async function count<Result>(work: () => Promise<Result>): Promise<{ result: Result; asked: Counts }> {
    Object.assign(counts, NOTHING);
    const result = await work();
    return { result, asked: { ...counts } };
  }

  it("one statement for the cart, twelve for the order, 23 for the capture, in six transactions", async () => {
    const userId = await shop.createBuyer();
    const call = {
      caller: { userId, claims: { sub: userId, role: "authenticated" as const, email: `${userId}@example.com` } },
      idempotencyKey: randomUUID(),
      ip: "127.0.0.1",
    };
    const cart = { planIds: ["semestral"], productIds: [], couponCode: null };
    const buyer = { name: "Marina Quispe", tradingviewUsername: "marina_q", telegramUsername: "marinaq" };
    const details = { ...buyer, keepPlans: false, confirmsRepeat: false, language: "es" as const };
    const priced = await count(() => priceCart.handle(shop.services, cart, { ...call, idempotencyKey: null }));
    const made = await count(() =>
      createOrder.handle(shop.services, { ...cart, ...details, termsVersion: TERMS_VERSION }, call),
    );
    if (!made.result.ok) throw new Error(made.result.code);
    const { orderId, providerOrderId } = made.result.data;
    shop.double.bank.approveOrder(providerOrderId ?? "", "good");
    const captured = await count(() => captureApprovedOrder(shop.services, orderId));
    expect(captured.result).toEqual({ ok: true, status: "paid" });
    expect({ cart: priced.asked, order: made.asked, capture: captured.asked }).toEqual({
      cart: { transactions: 1, statements: 1, ofWholeRows: 0 },
      order: { transactions: 3, statements: 12, ofWholeRows: 0 },
      capture: { transactions: 2, statements: 23, ofWholeRows: 0 },
    });
  });
});
