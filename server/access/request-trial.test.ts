import { beforeAll, expect, it } from "vitest";
import { DAY_MS } from "#domain/clock/durations.ts";
import type { Database } from "#gateway/database/port.ts";
import type { Services } from "#server/platform/services.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { insertPaidOrder } from "#tests/factories/paid-order.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { openShop } from "#tests/fixtures/open-shop.ts";
import { endExpiredAccess } from "./end-expired-access.ts";
import { grantAccess } from "./grant-indicator-access.ts";
import { refuseTrial } from "./refuse-trial.ts";
import { requestTrial } from "./request-trial.ts";

describeEachEngine("request-trial", (openDatabase) => {
  let database: Database;
  let services: Services;
  let granted: Date;
  beforeAll(async () => {
    database = await openDatabase();
    const shop = await openShop(database);
    services = shop.services;
    granted = new Date(services.clock().getTime() + 3_723_000);
    return () => shop.close();
  });

  let names = 0;
  const newName = () => `trial_${++names}`;
  const ask = (buyer: Buyer, tradingviewUsername = newName()) =>
    callFunction(requestTrial, services, { tradingviewUsername }, { buyer });
  const grant = ({ userId }: Buyer, at = granted) =>
    database.transaction({ role: "service" }, (work) => grantAccess(work, { userId, actor: userId, at }));
  const endAt = (at: Date) => endExpiredAccess({ database, clock: () => at });
  const read = (sql: string, { userId }: Buyer) => database.query({ role: "service" }, { sql, parameters: [userId] });
  const trialOf = (buyer: Buyer) =>
    read("select state, granted_at, ends_at from public.trials where user_id = $1", buyer);
  const accessOf = (buyer: Buyer) =>
    read("select status, expires_at, withdraw_since from public.indicator_access where user_id = $1", buyer);
  const afterDays = (days: number, ms = 0) => new Date(granted.getTime() + days * DAY_MS + ms);
  const same = (at: Date) => at.toISOString().replace(/\.\d{3}Z$/, "+00:00");

  it("[1.11] [9.7] [resilience 22] waits in the queue, runs three days from the grant to the second, and is to be taken away then", async () => {
    const buyer = await insertBuyer(database);
    expect(await ask(buyer, "https://www.tradingview.com/u/ana_trial/")).toMatchObject({ ok: true });
    expect(await trialOf(buyer)).toEqual([{ state: "requested", granted_at: null, ends_at: null }]);
    expect(
      await read("select tradingview_username, status from public.indicator_access where user_id = $1", buyer),
    ).toEqual([{ tradingview_username: "ana_trial", status: "pending" }]);
    expect(await grant(buyer)).toBe("active");
    const end = afterDays(3);
    expect(await trialOf(buyer)).toMatchObject([{ state: "active", ends_at: expect.anything() }]);
    await endAt(afterDays(3, -1_000));
    expect(await trialOf(buyer)).toMatchObject([{ state: "active" }]);
    expect(await accessOf(buyer)).toMatchObject([{ status: "active", withdraw_since: null }]);
    await Promise.all([endAt(end), endAt(end)]);
    expect(await trialOf(buyer)).toMatchObject([{ state: "ended", ends_at: same(end) }]);
    expect(await accessOf(buyer)).toEqual([{ status: "inactive", expires_at: same(end), withdraw_since: same(end) }]);
    const expired = await read(
      "select event from public.indicator_access_events where user_id = $1 and event = 'expired'",
      buyer,
    );
    expect(expired).toHaveLength(1);
  });

  it("[1.11] tells the member by mail that it is granted", async () => {
    const buyer = await insertBuyer(database);
    await ask(buyer);
    await grant(buyer);
    const letters = await database.query(
      { role: "service" },
      { sql: "select kind from public.outbox where recipient = $1", parameters: [buyer.email] },
    );
    expect(letters).toEqual([{ kind: "trial_activated" }]);
  });

  it("[1.11] is refused by the team with its reason, which the member learns by mail, and stays the one request", async () => {
    const [buyer, admin] = [await insertBuyer(database), await insertBuyer(database, { isAdmin: true })];
    const name = newName();
    await ask(buyer, name);
    const refusal = { userId: buyer.userId, version: 1, reason: "repeated" };
    const refuseAs = (who: Buyer) => callFunction(refuseTrial, services, refusal, { buyer: who });
    expect(await refuseAs(buyer)).toMatchObject({ code: "admin.required" });
    expect(await refuseAs(admin)).toEqual({ ok: true, data: { isRefused: true } });
    expect(await trialOf(buyer)).toEqual([{ state: "refused", granted_at: null, ends_at: null }]);
    expect(await accessOf(buyer)).toMatchObject([{ status: "inactive", withdraw_since: null }]);
    expect(await grant(buyer)).toBe("nothing_to_grant");
    expect(await ask(buyer)).toMatchObject({ code: "trial.used" });
    expect(await ask(await insertBuyer(database), name)).toMatchObject({ ok: true });
    const letters = await database.query(
      { role: "service" },
      {
        sql: "select kind, payload ->> 'reason' as reason from public.outbox where recipient = $1",
        parameters: [buyer.email],
      },
    );
    expect(letters).toEqual([{ kind: "trial_refused", reason: "repeated" }]);
    await insertPaidOrder(database, buyer, { planIds: ["semestral"], capturedAt: services.clock() });
    expect(await accessOf(buyer)).toMatchObject([{ status: "pending" }]);
  });

  it("[3.13] is the plan that the office's list of accounts shows while it runs", async () => {
    const buyer = await insertBuyer(database);
    const listed = () => read("select plan_id, trial_ends_at from public.user_list where id = $1", buyer);
    await ask(buyer);
    expect(await listed()).toEqual([{ plan_id: null, trial_ends_at: null }]);
    await grant(buyer);
    expect(await listed()).toEqual([{ plan_id: null, trial_ends_at: same(afterDays(3)) }]);
    await endAt(afterDays(3));
    expect(await listed()).toEqual([{ plan_id: null, trial_ends_at: null }]);
  });

  it("[1.11] [resilience 22] is one per person and per account on TradingView, ever", async () => {
    const [first, second, member] = [
      await insertBuyer(database),
      await insertBuyer(database),
      await insertBuyer(database),
    ];
    const name = newName();
    await ask(first, name);
    await grant(first);
    await endAt(afterDays(3));
    expect(await ask(first)).toMatchObject({ ok: false, code: "trial.used" });
    expect(await ask(second, name.toUpperCase())).toMatchObject({ ok: true });
    expect(await grant(second)).toBe("trial_name_used");
    await insertPaidOrder(database, member, { planIds: ["semestral"], capturedAt: services.clock() });
    expect(await ask(member)).toMatchObject({ ok: false, code: "trial.used" });
  });

  it("[1.11] is given once to many requests at the same moment", async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => insertBuyer(database)));
    const name = newName();
    const ofOnePerson = await Promise.all([1, 2, 3].map(() => ask(people[0] as Buyer)));
    expect(ofOnePerson.filter((outcome) => outcome !== "invalid" && outcome.ok)).toHaveLength(1);
    for (const person of people.slice(1)) await ask(person, name);
    const granted = [];
    for (const person of people.slice(1)) granted.push(await grant(person));
    expect(granted).toEqual(["active", "trial_name_used", "trial_name_used"]);
  });

  it("[resilience 22] makes one of 50 requests at once by accounts of one mailbox, tags and Gmail's dots or not", async () => {
    const buyers = await Promise.all(Array.from({ length: 50 }, () => insertBuyer(database)));
    const outcomes = await Promise.all(
      buyers.map((buyer, index) => {
        const email = index % 2 === 0 ? `a.na+${index}@gmail.com` : `ana+${index}@GoogleMail.com`;
        return ask({ ...buyer, email, claims: { ...buyer.claims, email } });
      }),
    );
    expect(outcomes.filter((outcome) => outcome !== "invalid" && outcome.ok)).toHaveLength(1);
    expect(
      outcomes.filter((outcome) => outcome !== "invalid" && !outcome.ok && outcome.code === "trial.used"),
    ).toHaveLength(49);
  });

  it.each(["", "ana@correo.example", "Ana Trader"])("[5.2] takes no '%s' for a name on TradingView", async (name) => {
    expect(await ask(await insertBuyer(database), name)).toBe("invalid");
  });

  it("[9.7] a plan bought meanwhile takes over, and access goes on without a gap", async () => {
    const buyer = await insertBuyer(database);
    const tradingviewUsername = newName();
    await ask(buyer, tradingviewUsername);
    await grant(buyer);
    await insertPaidOrder(database, buyer, { planIds: ["semestral"], capturedAt: afterDays(1), tradingviewUsername });
    expect(await trialOf(buyer)).toMatchObject([{ state: "ended", ends_at: same(afterDays(1)) }]);
    await endAt(afterDays(4));
    expect(await accessOf(buyer)).toMatchObject([{ status: "active", withdraw_since: null }]);
  });

  it("[9.7] a plan bought before the grant leaves no trial to start", async () => {
    const buyer = await insertBuyer(database);
    await ask(buyer);
    await insertPaidOrder(database, buyer, { planIds: ["lifetime"], capturedAt: services.clock() });
    await grant(buyer);
    expect(await trialOf(buyer)).toEqual([{ state: "ended", granted_at: null, ends_at: null }]);
    expect(await accessOf(buyer)).toMatchObject([{ status: "active", expires_at: null }]);
  });
});
