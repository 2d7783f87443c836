import { beforeAll, beforeEach, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#domain/clock/durations.ts";
import type { Database } from "#gateway/database/port.ts";
import type { Services } from "#server/platform/services.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { insertPaidOrder } from "#tests/factories/paid-order.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { openShop } from "#tests/fixtures/open-shop.ts";
import { changeIndicatorName } from "./change-indicator-name.ts";
import { endExpiredAccess } from "./end-expired-access.ts";
import { failIndicatorAccess } from "./fail-indicator-access.ts";
import { grantAccess } from "./grant-indicator-access.ts";
import { requestTrial } from "./request-trial.ts";
import { setIndicatorName } from "./set-indicator-name.ts";

const BOUGHT = new Date("2026-11-20T12:00:00.000Z");

describeEachEngine("the name of an access", (openDatabase) => {
  let database: Database;
  let services: Services;
  let now: Date;
  let admin: Buyer;
  let member: Buyer;
  let first: string;
  beforeAll(async () => {
    database = await openDatabase();
    const shop = await openShop(database);
    services = { ...shop.services, clock: () => now };
    admin = await insertBuyer(database, { isAdmin: true });
    return () => shop.close();
  });
  let names = 0;
  const newName = () => `name_${++names}`;
  beforeEach(async () => {
    now = BOUGHT;
    member = await insertBuyer(database);
    first = newName();
    await insertPaidOrder(database, member, { planIds: ["anual"], capturedAt: BOUGHT, tradingviewUsername: first });
  });

  const read = (sql: string, { userId } = member) =>
    database.query<Record<string, unknown>>({ role: "service" }, { sql, parameters: [userId] });
  const access = async (of = member) =>
    (
      await read(
        `select status, tradingview_username as name, granted_username as granted, problem, requested_at as since,
           withdraw_since is not null as is_to_withdraw from public.indicator_access where user_id = $1`,
        of,
      )
    )[0];
  const events = () => read("select event, detail from public.indicator_access_events where user_id = $1 order by id");
  const change = (tradingviewUsername: string, buyer = member) =>
    callFunction(changeIndicatorName, services, { tradingviewUsername }, { buyer });
  const grant = ({ userId } = member) =>
    database.transaction({ role: "service" }, (work) => grantAccess(work, { userId, actor: userId, at: now }));
  const version = async () =>
    Number((await read("select version from public.indicator_access where user_id = $1"))[0]?.version);
  const fail = async (buyer = admin) => {
    const input = { userId: member.userId, version: await version(), reason: "name_not_found" as const };
    return callFunction(failIndicatorAccess, services, input, { buyer });
  };
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };

  it("[4.1] is corrected while it waits, and keeps its place in the queue", async () => {
    later(HOUR_MS);
    const right = newName();
    expect(await change(`https://www.tradingview.com/u/${right}/`)).toEqual({
      ok: true,
      data: { outcome: "corrected" },
    });
    expect(await access()).toMatchObject({
      status: "pending",
      name: right,
      granted: null,
      since: "2026-11-20T12:00:00+00:00",
    });
    expect((await events()).at(-1)).toEqual({ event: "corrected", detail: right });
    expect(await read("select tradingview_username from public.profiles where id = $1")).toEqual([
      { tradingview_username: right },
    ]);
    await grant();
    expect(await access()).toMatchObject({ status: "active", granted: right });
  });

  it("[4.1] the team says that there is no such name, its member learns it by mail, corrects it and gets access", async () => {
    expect(await fail(member)).toMatchObject({ code: "admin.required" });
    expect(await fail()).toEqual({ ok: true, data: { isFailed: true } });
    expect(await fail()).toMatchObject({ code: "indicator.nothing_to_grant" });
    expect(await access()).toMatchObject({ status: "pending", problem: "name_not_found" });
    const letters = await database.query(
      { role: "service" },
      {
        sql: "select kind, payload ->> 'tradingviewUsername' as name from public.outbox where recipient = $1 and kind like '%failed'",
        parameters: [member.email],
      },
    );
    expect(letters).toEqual([{ kind: "indicator_access_failed", name: first }]);
    expect(await change(first)).toMatchObject({ code: "indicator.name_unchanged" });
    later(2 * HOUR_MS);
    expect(await change(newName())).toMatchObject({ ok: true, data: { outcome: "corrected" } });
    expect(await access()).toMatchObject({ problem: null, since: "2026-11-20T14:00:00+00:00" });
    expect((await events()).map(({ event }) => event)).toEqual(["paid", "queued", "failed", "corrected", "queued"]);
    expect(await grant()).toBe("active");
  });

  it("a granted name changes once a week and five times a year; the old one is taken away with the new grant", async () => {
    await grant();
    for (let times = 1; times <= 5; times += 1) {
      const [before, next] = [await access(), newName()];
      expect(await change(next)).toMatchObject({ ok: true, data: { outcome: "renamed" } });
      expect(await access()).toMatchObject({ status: "pending", name: next, granted: before?.name });
      await grant();
      expect(await access()).toMatchObject({ status: "active", granted: next });
      later(7 * DAY_MS - 1_000);
      const opensAt = times < 5 ? new Date(now.getTime() + 1_000) : new Date(BOUGHT.getTime() + 365 * DAY_MS);
      expect(await change(newName())).toMatchObject({
        code: "indicator.name_too_often",
        details: { opensAt: opensAt.toISOString() },
      });
      later(1_000);
    }
  });

  it("the team changes it without limits, as a noted change of the record that they saw", async () => {
    await grant();
    await change(newName());
    await grant();
    const given = newName();
    const input = { userId: member.userId, version: await version(), tradingviewUsername: given };
    expect(await callFunction(setIndicatorName, services, { ...input, version: 1 }, { buyer: admin })).toMatchObject({
      code: "record.changed",
    });
    expect(await callFunction(setIndicatorName, services, input, { buyer: member })).toMatchObject({
      code: "admin.required",
    });
    expect(await callFunction(setIndicatorName, services, input, { buyer: admin })).toMatchObject({ ok: true });
    expect(await access()).toMatchObject({ name: given });
    expect(
      await read(
        `select action, after ->> 'tradingviewUsername' as name from public.audit_log where subject = $1::uuid::text order by id desc limit 1`,
      ),
    ).toEqual([{ action: "indicator_access.renamed", name: given }]);
    later(7 * DAY_MS);
    expect(await change(newName())).toMatchObject({ ok: true });
  });

  it("what ends while a change waits is taken away under its old name", async () => {
    await grant();
    await change(newName());
    await endExpiredAccess({ database, clock: () => new Date(BOUGHT.getTime() + 366 * DAY_MS) });
    expect(await access()).toMatchObject({ status: "inactive", granted: first, is_to_withdraw: true });
  });

  it("[4.1] doesn't tell whether another account has the name", async () => {
    const other = await insertBuyer(database);
    expect(await change(first, other)).toMatchObject({ code: "indicator.no_access" });
    const theirs = newName();
    await insertPaidOrder(database, other, { planIds: ["semestral"], capturedAt: BOUGHT, tradingviewUsername: theirs });
    expect(await change(theirs.toUpperCase())).toMatchObject({ ok: true });
    const onTrial = await insertBuyer(database);
    await callFunction(requestTrial, services, { tradingviewUsername: newName() }, { buyer: onTrial });
    expect(await change(theirs, onTrial)).toMatchObject({ ok: true });
  });

  it("of changes at the same moment one is made", async () => {
    await grant();
    const outcomes = await Promise.all([1, 2, 3].map(() => change(newName())));
    const renamed = outcomes.filter(
      (outcome) => outcome !== "invalid" && outcome.ok && outcome.data.outcome === "renamed",
    );
    expect(renamed).toHaveLength(1);
  });

  it("[5.2] is no e-mail address and no display name", async () => {
    for (const wrong of ["", "ana@correo.example", "Ana Trader"]) expect(await change(wrong)).toBe("invalid");
  });
});
