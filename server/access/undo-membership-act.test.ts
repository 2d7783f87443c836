import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { MINUTE_MS } from "#domain/clock/durations.ts";
import { UNDO_MINUTES } from "#domain/staff/undo.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { claimMessages } from "#server/platform/outbox/outbox-rows.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { insertPaidOrder } from "#tests/factories/paid-order.ts";
import { createTestClock } from "#tests/factories/services.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { openShop, type Shop } from "#tests/fixtures/open-shop.ts";
import { endMembership } from "./end-membership.ts";
import { extendMembership } from "./extend-membership.ts";
import { grantAccess } from "./grant-indicator-access.ts";
import { grantMembership } from "./grant-membership.ts";
import { undoMembershipAct } from "./undo-membership-act.ts";

const START = new Date("2026-11-20T12:00:00.000Z");
const BOUGHT = new Date("2026-11-01T10:00:00.000Z");

describeEachEngine("undoing what the office did with a membership", (openDatabase) => {
  const clock = createTestClock(START.toISOString());
  let shop: Shop;
  let services: Shop["services"];
  let admin: Buyer;
  let member: Buyer;
  beforeAll(async () => {
    shop = await openShop(await openDatabase());
    services = { ...shop.services, clock: clock.read };
    admin = await insertBuyer(shop.database, { isAdmin: true });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    clock.now = START;
    member = await insertBuyer(shop.database, { name: "Bea" });
  });

  const asService = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    shop.database.transaction({ role: "service" }, work);
  const rows = (sql: string) => asService((transaction) => transaction.query(sql, [member.userId]));
  /** Everything that the acts touch, without versions and times of writing. */
  const held = async () => ({
    memberships: await rows(
      `select id, plan_id, status, starts_at, runs_from, ends_at, ended_at, end_reason, added_days
       from public.memberships where user_id = $1 order by id`,
    ),
    access: await rows(
      `select status, tradingview_username, granted_username, granted_at, requested_at, expires_at, withdraw_since
       from public.indicator_access where user_id = $1`,
    ),
    events: await rows("select event, at from public.indicator_access_events where user_id = $1 order by id"),
    trial: await rows("select state, granted_at, ends_at from public.trials where user_id = $1"),
    changes: await rows("select kind from public.membership_changes where user_id = $1"),
  });
  const trail = async () =>
    (await rows("select action from public.audit_log where subject = $1::uuid::text order by id")).map(
      ({ action }) => action,
    );
  const dueLetters = () =>
    asService(async (work) => {
      const due = { channel: "mail", now: clock.read(), until: clock.read(), limit: 100 } as const;
      const claimed = await claimMessages(work, due);
      return claimed.filter(({ recipient }) => recipient === member.email).map(({ kind }) => kind);
    });
  const later = (minutes: number) => {
    clock.now = new Date(START.getTime() + minutes * MINUTE_MS);
  };
  async function buyOnChart() {
    await insertPaidOrder(shop.database, member, {
      planIds: ["anual"],
      capturedAt: BOUGHT,
      tradingviewUsername: "bea",
    });
    await asService((work) => grantAccess(work, { userId: member.userId, actor: admin.userId, at: BOUGHT }));
    await rows("delete from public.outbox where recipient = (select email from public.user_list where id = $1)");
  }
  async function target() {
    const [row] = await rows("select id, version from public.memberships where user_id = $1");
    return { userId: member.userId, membershipId: `${row?.id}`, version: Number(row?.version), reason: "Lo pidió." };
  }
  type Answer = { ok: boolean; data: { undo: { actId: string } } };
  const idOf = (answer: unknown) => (answer as Answer).data.undo.actId;
  const grant = async () => {
    const input = { userId: member.userId, planId: "anual", months: 3, tradingviewUsername: "bea", reason: "Sorteo." };
    return idOf(await callFunction(grantMembership, services, input, { buyer: admin }));
  };
  const end = async () => idOf(await callFunction(endMembership, services, await target(), { buyer: admin }));
  const undo = (actId: string, buyer = admin) =>
    callFunction(undoMembershipAct, services, { userId: member.userId, actId }, { buyer });

  it.each([
    ["a grant", grant, "membership.granted", "membership.grant_undone", async () => {}],
    ["an end", end, "membership.ended", "membership.end_undone", buyOnChart],
  ] as const)(
    "%s undone within ten minutes: as before, no letter, and the trail has both",
    async (_, act, did, undid, prepare) => {
      await prepare();
      const before = await held();
      const actId = await act();
      expect(await held()).not.toEqual(before);
      later(UNDO_MINUTES - 1);
      expect(await dueLetters()).toEqual([]);
      expect(await undo(actId)).toEqual({ ok: true, data: { isUndone: true } });
      expect(await held()).toEqual(before);
      later(UNDO_MINUTES + 60);
      expect(await dueLetters()).toEqual([]);
      expect((await trail()).filter((action) => action === did || action === undid)).toEqual([did, undid]);
    },
  );

  it("a grant during a trial gives the trial back with its access", async () => {
    await rows(`insert into public.trials (user_id, tradingview_username, state, requested_at, granted_at, ends_at)
      values ($1, 'bea_' || left($1::uuid::text, 8), 'active', '2026-11-19T12:00:00Z', '2026-11-19T12:00:00Z', '2026-11-22T12:00:00Z')`);
    await rows(`insert into public.indicator_access (user_id, status, tradingview_username, requested_at, granted_at, granted_username, expires_at)
      values ($1, 'active', 'bea', '2026-11-19T12:00:00Z', '2026-11-19T12:00:00Z', 'bea', '2026-11-22T12:00:00Z')`);
    const before = await held();
    await undo(await grant());
    expect(await held()).toEqual(before);
  });

  it("from the tenth minute on it is refused and the letter goes out", async () => {
    const actId = await grant();
    const after = await held();
    later(UNDO_MINUTES);
    expect(await undo(actId)).toMatchObject({ ok: false, status: 409, code: "undo.too_late" });
    expect(await held()).toEqual(after);
    expect(await dueLetters()).toEqual(["membership_granted"]);
  });

  it("a letter that is on its way already can't be called back", async () => {
    const actId = await grant();
    await rows(`update public.outbox set attempts = 1
      where recipient = (select email from public.user_list where id = $1) and kind = 'membership_granted'`);
    expect(await undo(actId)).toMatchObject({ code: "undo.too_late" });
  });

  it("what somebody changed in between is refused with both versions, and stays", async () => {
    const actId = await grant();
    await callFunction(extendMembership, services, { ...(await target()), days: 7 }, { buyer: admin });
    const after = await held();
    expect(await undo(actId)).toMatchObject({
      code: "record.changed",
      details: { yours: { version: 1 }, current: { version: 2, addedDays: 7 } },
    });
    expect(await held()).toEqual(after);
  });

  it("an access that was given on the chart in between is refused", async () => {
    const actId = await grant();
    await asService((work) => grantAccess(work, { userId: member.userId, actor: admin.userId, at: clock.read() }));
    expect(await undo(actId)).toMatchObject({ code: "record.changed" });
  });

  it("twice, also at once, is once", async () => {
    await buyOnChart();
    const actId = await end();
    const answers = await Promise.all([undo(actId), undo(actId)]);
    expect(answers).toEqual([1, 2].map(() => ({ ok: true, data: { isUndone: true } })));
    expect(await trail()).toEqual(expect.arrayContaining(["membership.end_undone"]));
    expect((await trail()).filter((action) => action === "membership.end_undone")).toHaveLength(1);
  });

  it("is for who may write there, and names the account that it changed", async () => {
    const actId = await grant();
    const content = await insertBuyer(shop.database, { isAdmin: true, role: "content" });
    expect(await undo(actId, content)).toMatchObject({ code: "admin.not_allowed" });
    const other = { userId: admin.userId, actId };
    expect(await callFunction(undoMembershipAct, services, other, { buyer: admin })).toMatchObject({
      status: 404,
      code: "undo.not_found",
    });
  });
});
