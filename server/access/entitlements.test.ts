import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Database, Transaction } from "#gateway/database/port.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { insertOpenOrder, insertPaidOrder, payOpenOrder } from "#tests/factories/paid-order.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { endPurchase } from "./end-purchase.ts";
import { findActivePlan } from "./find-active-plan.ts";
import { freezePurchase, resumePurchase } from "./freeze-purchase.ts";
import { grantAccess } from "./grant-indicator-access.ts";

const FIRST = new Date("2026-08-31T10:00:00.400Z");
const LATER = new Date("2026-09-10T10:00:00.000Z");

describeEachEngine("what a paid order gives", (openDatabase) => {
  let database: Database;
  let buyer: Buyer;

  beforeAll(async () => {
    database = await openDatabase();
  });
  beforeEach(async () => {
    buyer = await insertBuyer(database);
  });

  const asService = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    database.transaction({ role: "service" }, work);
  const query = (sql: string) => asService((transaction) => transaction.query(sql, [buyer.userId]));
  const memberships = () =>
    query(`select plan_id, status, starts_at, ends_at, end_reason from public.memberships
           where user_id = $1 order by created_at, starts_at, plan_id`);
  const access = async () =>
    (
      await query(
        "select status, tradingview_username, granted_at, expires_at from public.indicator_access where user_id = $1",
      )
    )[0];
  const events = async () =>
    (await query("select event from public.indicator_access_events where user_id = $1 order by id")).map(
      (row) => row.event,
    );
  const letters = async () =>
    (
      await asService((transaction) =>
        transaction.query("select kind from public.outbox where recipient = $1 order by created_at, kind", [
          buyer.email,
        ]),
      )
    ).map((row) => row.kind);

  it("[4.1] a membership of calendar months from the capture, access in the queue, and the receipt", async () => {
    await insertPaidOrder(database, buyer, { planIds: ["semestral"], capturedAt: FIRST });
    expect(await memberships()).toEqual([
      {
        plan_id: "semestral",
        status: "active",
        starts_at: "2026-08-31T10:00:00+00:00",
        ends_at: "2027-02-28T10:00:00+00:00",
        end_reason: null,
      },
    ]);
    expect(await access()).toEqual({
      status: "pending",
      tradingview_username: "ana_trader",
      granted_at: null,
      expires_at: "2027-02-28T10:00:00+00:00",
    });
    expect(await events()).toEqual(["paid", "queued"]);
    expect(await letters()).toEqual(["purchase_confirmed"]);
  });

  it("[22] gives it once, however often the news of the capture comes", async () => {
    const orderId = await insertPaidOrder(database, buyer, { planIds: ["anual"], capturedAt: FIRST });
    const again = await Promise.all(Array.from({ length: 5 }, () => payOpenOrder(database, orderId, FIRST)));
    expect(again).toEqual(Array(5).fill("already"));
    expect(await memberships()).toHaveLength(1);
    expect(await events()).toEqual(["paid", "queued"]);
    expect(await letters()).toEqual(["purchase_confirmed"]);
  });

  it("the same plan again extends, and granted access stays with its new end", async () => {
    await insertPaidOrder(database, buyer, { planIds: ["semestral"], capturedAt: FIRST });
    await asService((transaction) =>
      grantAccess(transaction, { userId: buyer.userId, actor: buyer.userId, at: FIRST }),
    );
    await insertPaidOrder(database, buyer, { planIds: ["semestral"], capturedAt: LATER });
    expect(await access()).toMatchObject({ status: "active", expires_at: "2027-08-28T10:00:00+00:00" });
    expect(await events()).toEqual(["paid", "queued", "granted", "paid"]);
  });

  it("another charting account takes the access back into the queue ([9.7]: one account a licence)", async () => {
    await insertPaidOrder(database, buyer, { planIds: ["semestral"], capturedAt: FIRST });
    await asService((transaction) =>
      grantAccess(transaction, { userId: buyer.userId, actor: buyer.userId, at: FIRST }),
    );
    await insertPaidOrder(database, buyer, { planIds: ["semestral"], capturedAt: LATER, tradingviewUsername: "other" });
    expect(await access()).toMatchObject({ status: "pending", tradingview_username: "other", granted_at: null });
  });

  it("a higher plan takes over with the unused time, and its refund gives the lower plan back", async () => {
    await insertPaidOrder(database, buyer, { planIds: ["semestral"], capturedAt: FIRST });
    const upgrade = await insertPaidOrder(database, buyer, { planIds: ["anual"], capturedAt: LATER });
    const unused = Date.parse("2027-02-28T10:00:00Z") - LATER.getTime();
    const end = new Date(Date.parse("2027-09-10T10:00:00Z") + unused);
    expect(await memberships()).toMatchObject([
      { plan_id: "semestral", status: "ended", end_reason: "upgrade" },
      { plan_id: "anual", status: "active", ends_at: end.toISOString().replace(".000Z", "+00:00") },
    ]);
    const ended = await asService((transaction) =>
      endPurchase(transaction, { orderId: upgrade, reason: "refund", at: LATER }),
    );
    expect(ended).toBe(true);
    expect(await memberships()).toMatchObject([
      { plan_id: "semestral", status: "active", ends_at: "2027-02-28T10:00:00+00:00", end_reason: null },
      { plan_id: "anual", status: "ended", end_reason: "refund" },
    ]);
    expect(await access()).toMatchObject({ status: "pending", expires_at: "2027-02-28T10:00:00+00:00" });
    expect(await asService((transaction) => findActivePlan(transaction, buyer.userId, LATER))).toMatchObject({
      planId: "semestral",
    });
  });

  it("[22] a refund ends membership and access once", async () => {
    const orderId = await insertPaidOrder(database, buyer, { planIds: ["lifetime"], capturedAt: FIRST });
    const end = () => asService((transaction) => endPurchase(transaction, { orderId, reason: "refund", at: LATER }));
    expect(await end()).toBe(true);
    expect(await end()).toBe(false);
    expect(await memberships()).toMatchObject([{ plan_id: "lifetime", status: "ended", end_reason: "refund" }]);
    expect(await access()).toMatchObject({ status: "inactive", expires_at: "2026-09-10T10:00:00+00:00" });
    expect(await events()).toEqual(["paid", "queued", "revoked"]);
    expect(await letters()).toEqual(["purchase_confirmed", "order_refunded"]);
  });

  it("[22] an open dispute freezes, a won one gives back through the queue, a lost one ends", async () => {
    const orderId = await insertPaidOrder(database, buyer, { planIds: ["anual"], capturedAt: FIRST });
    await asService((transaction) =>
      grantAccess(transaction, { userId: buyer.userId, actor: buyer.userId, at: FIRST }),
    );
    const dispute = { orderId, disputeId: `PP-${orderId}`, at: LATER };
    expect(await asService((transaction) => freezePurchase(transaction, dispute))).toBe(true);
    expect(await asService((transaction) => freezePurchase(transaction, dispute))).toBe(false);
    expect(await memberships()).toMatchObject([{ status: "frozen" }]);
    expect(await access()).toMatchObject({ status: "inactive" });
    expect(await asService((transaction) => findActivePlan(transaction, buyer.userId, LATER))).toBeNull();
    expect(await asService((transaction) => resumePurchase(transaction, dispute))).toBe(true);
    expect(await asService((transaction) => resumePurchase(transaction, dispute))).toBe(false);
    expect(await memberships()).toMatchObject([{ status: "active", ends_at: "2027-08-31T10:00:00+00:00" }]);
    expect(await access()).toMatchObject({ status: "pending", expires_at: "2027-08-31T10:00:00+00:00" });
    expect(await events()).toEqual(["paid", "queued", "granted", "frozen", "resumed", "queued"]);
    await asService((transaction) => freezePurchase(transaction, { ...dispute, disputeId: `PP2-${orderId}` }));
    expect(await asService((transaction) => endPurchase(transaction, { orderId, reason: "dispute", at: LATER }))).toBe(
      true,
    );
    expect(await memberships()).toMatchObject([{ status: "ended", end_reason: "dispute" }]);
  });

  it("several plans of one order are a row each and don't add up", async () => {
    await insertPaidOrder(database, buyer, { planIds: ["semestral", "anual"], capturedAt: FIRST });
    expect(await memberships()).toMatchObject([
      { plan_id: "anual", status: "active", ends_at: "2027-08-31T10:00:00+00:00" },
      { plan_id: "semestral", status: "active", ends_at: "2027-02-28T10:00:00+00:00" },
    ]);
    expect(await access()).toMatchObject({ expires_at: "2027-08-31T10:00:00+00:00" });
  });

  it("two orders of one member paid at the same moment both count", async () => {
    const orders = await Promise.all(
      [1, 2].map(() => insertOpenOrder(database, buyer, { planIds: ["semestral"], capturedAt: FIRST })),
    );
    await Promise.all(orders.map((orderId) => payOpenOrder(database, orderId, FIRST)));
    expect(await access()).toMatchObject({ expires_at: "2027-08-28T10:00:00+00:00" });
  });

  it("pays an order whose buyer's account is gone without giving anything", async () => {
    const orderId = await insertOpenOrder(database, buyer, { planIds: ["anual"], capturedAt: FIRST });
    await database.transaction({ role: "owner" }, (transaction) =>
      transaction.query("delete from auth.users where id = $1", [buyer.userId]),
    );
    expect(await payOpenOrder(database, orderId, FIRST)).toBe("no_account");
  });
});
