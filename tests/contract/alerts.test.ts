import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { MINUTE_MS } from "#domain/clock/durations.ts";
import type { Database } from "#gateway/database/port.ts";
import { openPostgres } from "#gateway/database/postgres.ts";
import { writeDailySignals } from "#server/signals/write-daily-signals.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { startWatch } from "#tests/fixtures/figures.ts";
import { createTestDatabase, isPostgresAvailable, type TestDatabase } from "#tests/fixtures/test-database.ts";
import { type AlertStage, openAlertStage } from "./alert-stage.ts";

const TODAY = "2026-11-20";

describeOneEngine("alerts beyond the open tab", (openDatabase) => {
  let stage: AlertStage;
  beforeAll(async () => {
    stage = await openAlertStage(await openDatabase());
  });
  afterEach(() => stage.clear());
  afterAll(() => stage.close());

  it("[4.6] bring a real signal to the browser and to Telegram, 5 minutes before its time and once", async () => {
    const ana = await stage.insertReader({ chatId: 41 });
    await stage.choose(ana, "plan");
    await stage.insertSetup({ id: 1 });
    await stage.insertSignal(1, TODAY, "09:30:00");
    stage.clock.advance(24 * MINUTE_MS + 59_999);
    expect(await stage.writeDue(), "not a millisecond earlier").toBe(0);
    stage.clock.advance(1);
    const elapsed = startWatch();
    expect(await stage.writeDue()).toBe(2);
    expect(await stage.deliverPush()).toBe(1);
    expect(await stage.deliverTelegram()).toBe(1);
    const took = elapsed();
    for (let again = 0; again < 3; again += 1) {
      expect([await stage.writeDue(), await stage.deliverPush(), await stage.deliverTelegram()]).toEqual([0, 0, 0]);
      stage.clock.advance(MINUTE_MS);
    }
    expect(stage.push.received).toEqual([
      {
        device: ana.device.endpoint.split("/").at(-1),
        ttl: 300,
        body: {
          title: "NAS100 1",
          text: "Patrón a las 09:30 (UTC-4), en 5 minutos.",
          path: "/setups/1",
          tag: `signal-1-${TODAY}`,
          language: "es",
        },
      },
    ]);
    expect(stage.telegram.chat(41).messages.map(({ text }) => text)).toEqual([
      "NAS100 1\nPatrón a las 09:30 (UTC-4), en 5 minutos.\nhttps://lpx.example/setups/1",
    ]);
    console.info(
      `alert: signal row → outbox → push and Telegram doubles over HTTP in ${took.toFixed(0)} ms, 1 + 1 messages`,
    );
  });

  it("[4.6] [9.12] reach across the reference clock's midnight, by the pattern's own date", async () => {
    const ana = await stage.insertReader({ language: "en" });
    await stage.choose(ana, "plan");
    await stage.insertSetup({ id: 1, days: ["viernes"], time: [0, 2] });
    stage.clock.now = new Date("2026-11-20T03:58:00.000Z");
    expect(await writeDailySignals(stage.services), "Friday's signals, two minutes before Friday").toBe(1);
    expect(await stage.writeDue()).toBe(1);
    expect(await stage.deliverPush()).toBe(1);
    expect(stage.push.received[0]?.body.text).toBe("Pattern at 00:02 (UTC-4), in 4 minutes.");
  });

  it("[6.2] [6.4] go to members whose plan runs, and of funding setups to those whose plan includes them", async () => {
    const plans = [null, "semestral", "anual", "lifetime"] as const;
    const members = new Map<string, string>();
    for (const plan of plans) {
      const member = await stage.insertReader({ plan: plan ?? "lifetime" });
      if (plan === null) await stage.asService("delete from public.memberships where user_id = $1", [member.userId]);
      await stage.choose(member, "plan");
      members.set(member.device.endpoint.split("/").at(-1) ?? "", plan ?? "none");
    }
    for (const status of ["frozen", "ended"]) {
      const member = await stage.insertReader();
      await stage.choose(member, "plan");
      await stage.asService("update public.memberships set status = $2 where user_id = $1", [member.userId, status]);
    }
    const over = await stage.insertReader();
    await stage.choose(over, "plan");
    await stage.asService("update public.memberships set ends_at = $2 where user_id = $1", [
      over.userId,
      stage.clock.now,
    ]);
    await stage.insertSetup({ id: 1 });
    await stage.insertSetup({ id: 2, plan: "anual" });
    for (const id of [1, 2]) await stage.insertSignal(id, TODAY, "09:05:00");
    await stage.writeDue();
    await stage.deliverPush();
    const told = stage.push.received.map(({ device, body }) => `${members.get(device)} ${body.path}`);
    expect(told.toSorted()).toEqual([
      "anual /setups/1",
      "anual /setups/2",
      "lifetime /setups/1",
      "lifetime /setups/2",
      "semestral /setups/1",
    ]);
  });

  it("follow each member's choice: followed ones at first, chosen assets and sessions, and quiet hours", async () => {
    const [follower, chooser, sleeper] = [
      await stage.insertReader(),
      await stage.insertReader(),
      await stage.insertReader(),
    ];
    await stage.choose(chooser, "chosen", { assets: ["TSLA"], sessions: ["ny"] });
    await stage.choose(sleeper, "plan", { quiet: ["08:00", "10:00", "America/Santo_Domingo"] });
    await stage.insertSetup({ id: 1 });
    await stage.insertSetup({ id: 2, asset: "TSLA" });
    await stage.asService("insert into public.setup_follows (setup_id, user_id) values (1, $1)", [follower.userId]);
    for (const id of [1, 2]) await stage.insertSignal(id, TODAY, "09:05:00");
    expect(await stage.writeDue()).toBe(2);
    await stage.deliverPush();
    const told = stage.push.received.map(({ device, body }) => [device, body.path]);
    const idOf = ({ device }: typeof follower) => device.endpoint.split("/").at(-1);
    expect(told).toHaveLength(2);
    expect(told).toContainEqual([idOf(follower), "/setups/1"]);
    expect(told).toContainEqual([idOf(chooser), "/setups/2"]);
  });

  it("are tried again soon, and dropped when their time has come: never sent late", async () => {
    const ana = await stage.insertReader({ chatId: 42 });
    await stage.choose(ana, "plan");
    await stage.insertSetup({ id: 1 });
    await stage.insertSignal(1, TODAY, "09:05:00");
    await stage.writeDue();
    stage.push.refuseNext(503);
    stage.telegram.refuseNext({ status: 429, description: "Too Many Requests", retryAfter: 20 });
    expect([await stage.deliverPush(), await stage.deliverTelegram()]).toEqual([0, 0]);
    stage.clock.advance(3_000);
    expect([await stage.deliverPush(), await stage.deliverTelegram()], "Telegram said 20 s").toEqual([1, 0]);
    stage.clock.advance(17_000);
    stage.telegram.refuseNext({ status: 500, description: "Internal" });
    expect(await stage.deliverTelegram()).toBe(0);
    stage.clock.advance(5 * MINUTE_MS);
    expect(await stage.deliverTelegram()).toBe(0);
    expect(stage.telegram.chat(42).messages).toEqual([]);
    expect(stage.push.received).toHaveLength(1);
  });

  it("are not written any more for a signal whose time has come", async () => {
    const ana = await stage.insertReader();
    await stage.choose(ana, "plan");
    await stage.insertSetup({ id: 1 });
    await stage.insertSignal(1, TODAY, "09:00:00");
    expect(await stage.writeDue()).toBe(0);
  });

  it("forget a browser that is gone (410) and unlink who blocked the bot (403)", async () => {
    const ana = await stage.insertReader({ chatId: 43 });
    await stage.choose(ana, "plan");
    await stage.insertSetup({ id: 1 });
    await stage.insertSignal(1, TODAY, "09:05:00");
    await stage.writeDue();
    stage.push.forget(ana.device);
    stage.telegram.chat(43).isBlocked = true;
    await stage.deliverPush();
    await stage.deliverTelegram();
    expect(await stage.outbox()).toMatchObject([
      { channel: "push", sent_at: null, last_error: "push_410" },
      { channel: "telegram", sent_at: null, last_error: "telegram_403" },
    ]);
    expect(await stage.asService("select from public.push_subscriptions")).toEqual([]);
    expect(await stage.asService("select from public.telegram_links")).toEqual([]);
  });

  it("are written and sent once by many who try at the same time", async () => {
    for (let member = 1; member <= 10; member += 1) {
      await stage.choose(await stage.insertReader({ chatId: 100 + member }), "plan");
    }
    await stage.insertSetup({ id: 1 });
    await stage.insertSignal(1, TODAY, "09:05:00");
    const written = await Promise.all([1, 2, 3, 4].map(() => stage.writeDue()));
    expect(written.toSorted()).toEqual([0, 0, 0, 20]);
    await Promise.all([1, 2, 3, 4].flatMap(() => [stage.deliverPush(), stage.deliverTelegram()]));
    expect(stage.push.received).toHaveLength(10);
    expect(new Set(stage.push.received.map(({ device }) => device)).size).toBe(10);
    for (let member = 1; member <= 10; member += 1) expect(stage.telegram.chat(100 + member).messages).toHaveLength(1);
  });
});

describe.skipIf(!isPostgresAvailable())("alerts of several processes on one PostgreSQL", () => {
  let location: TestDatabase;
  const databases: Database[] = [];
  let stage: AlertStage;
  beforeAll(async () => {
    location = await createTestDatabase("postgres");
    for (let process = 0; process < 3; process += 1) databases.push(openPostgres({ url: location.url ?? "" }));
    stage = await openAlertStage(databases[0] ?? (await location.open()));
  });
  afterAll(async () => {
    await stage.close();
    for (const database of databases) await database.close();
    await location.drop();
  });

  it("reach each member once on each channel", async () => {
    for (let member = 1; member <= 20; member += 1) {
      await stage.choose(await stage.insertReader({ chatId: 200 + member }), "plan");
    }
    for (let id = 1; id <= 5; id += 1) {
      await stage.insertSetup({ id });
      await stage.insertSignal(id, TODAY, "09:05:00");
    }
    const written = await Promise.all(databases.map((database) => stage.writeDue(database)));
    expect(written.reduce((sum, count) => sum + count)).toBe(200);
    const sent = await Promise.all(
      databases.flatMap((database) => [stage.deliverPush(database), stage.deliverTelegram(database)]),
    );
    expect(sent.reduce((sum, count) => sum + count)).toBe(200);
    const pushed = stage.push.received.map(({ device, body }) => `${device} ${body.path}`);
    expect(pushed).toHaveLength(100);
    expect(new Set(pushed).size).toBe(100);
    for (let member = 1; member <= 20; member += 1) expect(stage.telegram.chat(200 + member).messages).toHaveLength(5);
    console.info("alerts: 3 pools on one PostgreSQL, 5 signals × 20 members × 2 channels: 200 messages, each once");
  });
});
