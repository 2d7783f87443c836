import { beforeAll, beforeEach, expect, it } from "vitest";
import { payThroughDouble } from "#doubles/paypal/pay-through-double.ts";
import { serveDouble } from "#doubles/paypal/serve-double.ts";
import type { Database, Transaction } from "#gateway/database/port.ts";
import type { Services } from "#server/platform/services.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { insertPaidOrder } from "#tests/factories/paid-order.ts";
import { createTestClock, createTestServices } from "#tests/factories/services.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { endMembership } from "./end-membership.ts";
import { endPurchase } from "./end-purchase.ts";
import { extendMembership } from "./extend-membership.ts";
import { freezePurchase, resumePurchase } from "./freeze-purchase.ts";
import { grantAccess } from "./grant-indicator-access.ts";
import { grantMembership } from "./grant-membership.ts";
import { moveMembership } from "./move-membership.ts";
import { previewMemberships } from "./preview-memberships.ts";

const BOUGHT = new Date("2026-11-01T10:00:00.000Z");

describeOneEngine("what the office does with memberships", (openDatabase) => {
  const clock = createTestClock("2026-11-20T12:00:00.000Z");
  let database: Database;
  let services: Services;
  let admin: Buyer;
  let member: Buyer;
  let chartName: string;

  beforeAll(async () => {
    database = await openDatabase();
    const double = await serveDouble({ port: 0, clock: clock.read, webhookTarget: null });
    services = createTestServices({ database, payments: payThroughDouble({ ...double, clock: clock.read }), clock });
    await double.close();
    admin = await insertBuyer(database, { isAdmin: true });
  });
  beforeEach(async () => {
    clock.now = new Date("2026-11-20T12:00:00.000Z");
    member = await insertBuyer(database, { name: "Bea" });
    chartName = `bea_${member.userId.slice(0, 8)}`;
  });

  const asService = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    database.transaction({ role: "service" }, work);
  const query = (sql: string, buyer = member) => asService((transaction) => transaction.query(sql, [buyer.userId]));
  const buy = (planIds: ("semestral" | "anual" | "lifetime")[], capturedAt = BOUGHT) =>
    insertPaidOrder(database, member, { planIds, capturedAt, tradingviewUsername: chartName });
  const grantOnChart = () =>
    asService((work) => grantAccess(work, { userId: member.userId, actor: admin.userId, at: BOUGHT }));
  const memberships = (buyer = member) =>
    query(
      `select id, plan_id, status, end_reason, to_char(ends_at at time zone 'utc', 'YYYY-MM-DD') as until, version
       from public.memberships where user_id = $1 order by created_at, starts_at`,
      buyer,
    );
  const access = async (buyer = member) =>
    (
      await query(
        `select status, granted_username, withdraw_since is not null as is_asked_back,
           to_char(expires_at at time zone 'utc', 'YYYY-MM-DD') as until
         from public.indicator_access where user_id = $1`,
        buyer,
      )
    )[0];
  const letters = async (buyer = member) =>
    (
      await asService((work) =>
        work.query("select kind from public.outbox where recipient = $1 order by created_at, kind", [buyer.email]),
      )
    ).map(({ kind }) => kind);
  async function target(place = 0) {
    const row = (await memberships())[place];
    return { userId: member.userId, membershipId: `${row?.id}`, version: Number(row?.version), reason: "Lo pidió." };
  }

  it("[2.23] grants a plan with its indicator, letter, reason and audit line", async () => {
    const input = {
      userId: member.userId,
      planId: "anual",
      months: 3,
      tradingviewUsername: "bea_fx",
      reason: "Sorteo.",
    };
    const bare = { ...input, tradingviewUsername: null };
    expect(await callFunction(grantMembership, services, bare, { buyer: admin })).toMatchObject({
      ok: false,
      code: "membership.name_missing",
    });
    expect(await callFunction(grantMembership, services, { ...input, reason: " " }, { buyer: admin })).toBe("invalid");
    expect(await callFunction(grantMembership, services, input, { buyer: member })).toMatchObject({
      code: "admin.required",
    });
    expect(await callFunction(grantMembership, services, input, { buyer: admin })).toMatchObject({ ok: true });
    expect(await memberships()).toMatchObject([{ plan_id: "anual", status: "active", until: "2027-02-20" }]);
    expect(await access()).toMatchObject({ status: "pending", until: "2027-02-20" });
    expect(await letters()).toEqual(["membership_granted"]);
    expect(
      await query(`select action, after ->> 'reason' as reason from public.audit_log where subject = $1::uuid::text`),
    ).toEqual([{ action: "membership.granted", reason: "Sorteo." }]);
    const events = await query("select event from public.indicator_access_events where user_id = $1");
    expect(events).toEqual([{ event: "queued" }]);
  });

  it("a grant of the running plan begins when that ends, and the preview says the same", async () => {
    await buy(["anual"]);
    const change = { kind: "grant", userId: member.userId, planId: "anual", months: 1 };
    const seen = await callFunction(previewMemberships, services, { change }, { buyer: admin });
    const input = { userId: member.userId, planId: "anual", months: 1, tradingviewUsername: null, reason: "Sorteo." };
    await callFunction(grantMembership, services, input, { buyer: admin });
    expect(seen).toMatchObject({
      data: {
        people: [
          {
            before: [{ until: "2027-11-01T10:00:00.000Z" }],
            after: [
              { until: "2027-11-01T10:00:00.000Z" },
              { from: "2027-11-01T10:00:00.000Z", until: "2027-12-01T10:00:00.000Z" },
            ],
          },
        ],
      },
    });
    expect(await memberships()).toMatchObject([{ until: "2027-11-01" }, { until: "2027-12-01" }]);
    const list = "select state, is_followed from public.membership_list where user_id = $1 order by runs_from";
    await query("update public.memberships set runs_from = now() + interval '1 day' where user_id = $1 and months = 1");
    expect(await query(list)).toEqual([
      { state: "active", is_followed: true },
      { state: "waiting", is_followed: false },
    ]);
  });

  it("extends a term, its renewal and the indicator's end; a version that somebody changed is refused", async () => {
    await buy(["anual"]);
    await buy(["anual"], new Date("2026-11-10T10:00:00.000Z"));
    await grantOnChart();
    const input = { ...(await target()), days: 14 };
    expect(await callFunction(extendMembership, services, input, { buyer: admin })).toEqual({
      ok: true,
      data: { endsAt: "2027-11-15T10:00:00+00:00" },
    });
    expect(await memberships()).toMatchObject([{ until: "2027-11-15" }, { until: "2028-11-15", version: 1 }]);
    expect(await access()).toMatchObject({ status: "active", until: "2028-11-15" });
    expect(await callFunction(extendMembership, services, input, { buyer: admin })).toMatchObject({
      code: "record.changed",
    });
    expect(await letters()).toContain("membership_extended");
    expect(
      await query(
        `select before -> 'addedDays' as before, after -> 'addedDays' as after, after ->> 'reason' as reason
         from public.audit_log where subject = $1::uuid::text and action = 'membership.extended'`,
      ),
    ).toEqual([{ before: 0, after: 14, reason: "Lo pidió." }]);
  });

  it("doesn't extend what has no end or is over", async () => {
    await buy(["lifetime"]);
    const extend = async () =>
      callFunction(extendMembership, services, { ...(await target()), days: 5 }, { buyer: admin });
    expect(await extend()).toMatchObject({ code: "membership.for_life" });
    await callFunction(endMembership, services, await target(), { buyer: admin });
    expect(await extend()).toMatchObject({ code: "membership.over" });
  });

  it("ends a term: the renewal moves up, the money stays, and with the last one the indicator goes", async () => {
    const orderId = await buy(["anual"]);
    await buy(["anual"], new Date("2026-11-10T10:00:00.000Z"));
    await grantOnChart();
    expect(await callFunction(endMembership, services, await target(), { buyer: admin })).toMatchObject({ ok: true });
    expect(await memberships()).toMatchObject([
      { status: "ended", end_reason: "admin" },
      { status: "active", until: "2027-11-20" },
    ]);
    expect(await access()).toMatchObject({ status: "active", until: "2027-11-20" });
    await callFunction(endMembership, services, await target(1), { buyer: admin });
    expect(await access()).toMatchObject({ status: "inactive", is_asked_back: true });
    const orders = await query("select status from public.orders where user_id = $1");
    expect(orders.map(({ status }) => status)).toEqual(["paid", "paid"]);
    expect((await letters()).filter((kind) => kind === "membership_ended")).toHaveLength(2);
    const refund = () => asService((work) => endPurchase(work, { orderId, reason: "refund", at: clock.now }));
    expect([await refund(), await refund()]).toEqual([true, false]);
    expect((await memberships())[0]).toMatchObject({ status: "ended", end_reason: "refund" });
  });

  it("gives back what an ended grant had taken over", async () => {
    await buy(["anual"]);
    const input = {
      userId: member.userId,
      planId: "lifetime",
      months: null,
      tradingviewUsername: null,
      reason: "Error.",
    };
    await callFunction(grantMembership, services, input, { buyer: admin });
    expect(await memberships()).toMatchObject([{ end_reason: "upgrade" }, { plan_id: "lifetime", until: null }]);
    await callFunction(endMembership, services, await target(1), { buyer: admin });
    expect(await memberships()).toMatchObject([{ status: "active", until: "2027-11-01" }, { end_reason: "admin" }]);
  });

  it("moves a purchase with its indicator; a dispute and a refund of its order reach it there, extended or not", async () => {
    const orderId = await buy(["anual"]);
    await grantOnChart();
    const other = await insertBuyer(database, { name: "Bea otra vez" });
    const move = { ...(await target()), toUserId: other.userId };
    expect(
      await callFunction(moveMembership, services, { ...move, toUserId: member.userId }, { buyer: admin }),
    ).toMatchObject({
      code: "membership.same_account",
    });
    expect(await callFunction(moveMembership, services, move, { buyer: admin })).toMatchObject({ ok: true });
    expect(await memberships()).toEqual([]);
    expect(await access()).toEqual({
      status: "inactive",
      granted_username: null,
      is_asked_back: false,
      until: "2026-11-20",
    });
    expect(await access(other)).toMatchObject({
      status: "active",
      granted_username: chartName,
      until: "2027-11-01",
    });
    expect(await letters(other)).toEqual(["membership_moved"]);
    const [moved] = await memberships(other);
    const days = { userId: other.userId, membershipId: `${moved?.id}`, version: Number(moved?.version), days: 10 };
    await callFunction(extendMembership, services, { ...days, reason: "Por la espera." }, { buyer: admin });
    expect(await memberships(other)).toMatchObject([{ until: "2027-11-11" }]);
    const dispute = { orderId, disputeId: orderId, at: clock.now };
    expect(await asService((work) => freezePurchase(work, dispute))).toBe(true);
    expect(await memberships(other)).toMatchObject([{ status: "frozen" }]);
    expect(await asService((work) => resumePurchase(work, dispute))).toBe(true);
    expect(await memberships(other)).toMatchObject([{ status: "active", until: "2027-11-11" }]);
    expect(await asService((work) => endPurchase(work, { orderId, reason: "refund", at: clock.now }))).toBe(true);
    expect(await memberships(other)).toMatchObject([{ status: "ended", end_reason: "refund" }]);
    expect(await access(other)).toMatchObject({ status: "inactive" });
    expect(await letters()).toContain("order_refunded");
    expect(await letters(other)).toContain("order_refunded");
  });

  it("support may do it, but not with an account of the team, at either end of a move", async () => {
    const support = await insertBuyer(database, { isAdmin: true, role: "support" });
    const content = await insertBuyer(database, { isAdmin: true, role: "content" });
    await buy(["anual"]);
    const move = { ...(await target()), toUserId: support.userId };
    const denied = { code: "admin.not_allowed" };
    expect(await callFunction(moveMembership, services, move, { buyer: support })).toMatchObject(denied);
    expect(await callFunction(endMembership, services, await target(), { buyer: content })).toMatchObject(denied);
    const days = { ...(await target()), days: 1 };
    expect(await callFunction(extendMembership, services, days, { buyer: support })).toMatchObject({ ok: true });
  });
});
