import { afterAll, beforeAll, expect, it } from "vitest";
import { HOUR_MS } from "#domain/clock/durations.ts";
import type { Database } from "#gateway/database/port.ts";
import { insertBuyer } from "#tests/factories/buyer.ts";
import { insertSetup } from "#tests/factories/setup.ts";
import { insertSignalSource } from "#tests/factories/signal-source.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { openShopServer, type ShopServer } from "#tests/resilience/shop-server.ts";
import { openSignalDesk, type SignalDesk } from "./signal-desk.ts";

const ACTIONS = [
  "list-signal-sources",
  "create-signal-source",
  "rotate-signal-source",
  "switch-signal-source",
  "start-signal-test",
];

describeOneEngine("the back office's sources of signals over HTTP", (openDatabase) => {
  let database: Database;
  let shop: ShopServer;
  let desk: SignalDesk;
  let admin: string;
  beforeAll(async () => {
    database = await openDatabase();
    await insertSetup(database, { id: 1 });
    shop = await openShopServer(database);
    desk = await openSignalDesk(database, shop.clock.now.toISOString());
    admin = await shop.signIn(await insertBuyer(database, { isAdmin: true }), { aal: "aal2" });
  });
  afterAll(async () => {
    await desk.close();
    await shop.close();
  });

  const call = async (name: string, body: object = {}) => {
    const answer = await shop.invoke(name, { body, token: admin });
    return { status: answer.status, body: answer.body };
  };
  let sent = 0;
  const send = (secret: unknown, fields: object = {}) =>
    desk.post(
      JSON.stringify({
        secret,
        event: `event ${++sent}`,
        time: desk.clock.now.toISOString(),
        setup: 1,
        action: "test",
        ...fields,
      }),
    );
  const create = async (name: string) => {
    const { status, body } = await call("create-signal-source", { name });
    expect(status).toBe(200);
    return { sourceId: String(body.sourceId), secret: String(body.secret) };
  };
  const lineOf = async (sourceId: string) => {
    const { body } = await call("list-signal-sources");
    return (body.sources as { id: string }[]).find(({ id }) => id === sourceId);
  };

  it("tells a secret once, keeps its hash only, and lists use and refusals", async () => {
    const { sourceId, secret } = await create("Gráfico del NASDAQ");
    expect(secret).toMatch(/^lpxs_[0-9a-z]{10}_[\w-]{43}$/);
    expect(await send(secret)).toMatchObject({ status: 200 });
    expect(await send(secret, { setup: 404 })).toMatchObject({ status: 404 });
    const { body } = await call("list-signal-sources");
    expect(JSON.stringify(body)).not.toContain(secret.slice(16));
    expect(await lineOf(sourceId)).toMatchObject({
      name: "Gráfico del NASDAQ",
      isEnabled: true,
      oldSecretUntil: null,
      refusals: [{ reason: "signal.unknown_setup" }],
    });
    expect(body.events).toMatchObject([
      { sourceName: "Gráfico del NASDAQ", setupId: 1, action: "test", outcome: "tested" },
    ]);
    expect(await call("create-signal-source", { name: " Gráfico del NASDAQ " })).toMatchObject({
      status: 409,
      body: { code: "signal.source_name_taken" },
    });
    for (const name of ["", "  ", "x".repeat(61), "a\u0000b", 7]) {
      expect(await call("create-signal-source", { name })).toMatchObject({ status: 400 });
    }
  });

  it("rotates a secret with a day's overlap, and at once when it has leaked", async () => {
    const { sourceId, secret: first } = await create("Rotated");
    const second = (await call("rotate-signal-source", { sourceId, isLeaked: false })).body.secret;
    expect(await send(first)).toMatchObject({ status: 200 });
    expect(await send(second)).toMatchObject({ status: 200 });
    const start = desk.clock.now;
    desk.clock.now = new Date(shop.clock.now.getTime() + 24 * HOUR_MS);
    expect(await send(first)).toMatchObject({ status: 401 });
    expect(await send(second)).toMatchObject({ status: 200 });
    desk.clock.now = start;
    const third = (await call("rotate-signal-source", { sourceId, isLeaked: true })).body.secret;
    expect(await send(first)).toMatchObject({ status: 401 });
    expect(await send(second)).toMatchObject({ status: 401 });
    expect(await send(third)).toMatchObject({ status: 200 });
  });

  it("switches a source off and on", async () => {
    const { sourceId, secret } = await create("Switched");
    expect(await call("switch-signal-source", { sourceId, isEnabled: false })).toMatchObject({
      body: { isEnabled: false },
    });
    expect(await send(secret)).toMatchObject({ status: 403 });
    await call("switch-signal-source", { sourceId, isEnabled: true });
    expect(await send(secret)).toMatchObject({ status: 200 });
  });

  it("gives a test's secret a minute", async () => {
    const { sourceId } = await create("Tested");
    const { secret } = (await call("start-signal-test", { sourceId })).body;
    expect(await send(secret)).toMatchObject({ status: 200, body: { code: "signal.tested" } });
    const start = desk.clock.now;
    desk.clock.advance(60_000);
    expect(await send(secret)).toMatchObject({ status: 401 });
    desk.clock.now = start;
  });

  it("knows no source of another number", async () => {
    const sourceId = crypto.randomUUID();
    const calls = [
      call("rotate-signal-source", { sourceId, isLeaked: true }),
      call("switch-signal-source", { sourceId, isEnabled: true }),
      call("start-signal-test", { sourceId }),
    ];
    for (const answer of await Promise.all(calls)) {
      expect(answer).toMatchObject({ status: 404, body: { code: "signal.source_not_found" } });
    }
  });

  it("writes down who did what, without a secret", async () => {
    const { sourceId, secret } = await create("Audited");
    await call("rotate-signal-source", { sourceId, isLeaked: true });
    await call("switch-signal-source", { sourceId, isEnabled: false });
    const lines = await database.query(
      { role: "service" },
      {
        sql: "select action, actor, details from public.audit_log where subject = $1 order by id",
        parameters: [`signal_source:${sourceId}`],
      },
    );
    expect(lines.map(({ action }) => action)).toEqual([
      "signal_source.created",
      "signal_source.rotated",
      "signal_source.disabled",
    ]);
    expect(JSON.stringify(lines)).not.toContain(secret);
  });

  it.each(ACTIONS)("[6.7] %s is for administrators only", async (name) => {
    const body = { sourceId: crypto.randomUUID(), name: "Mine", isLeaked: true, isEnabled: true };
    const token = await shop.signIn(await insertBuyer(database));
    expect(await shop.invoke(name, { body, token })).toMatchObject({ status: 403, body: { code: "admin.required" } });
    expect(await shop.invoke(name, { body })).toMatchObject({ status: 401 });
  });
});

describeOneEngine("limits of alerts", (openDatabase) => {
  it("resilience 25: counts wrong secrets by address, and never stops a right one by them", async () => {
    const database = await openDatabase();
    await insertSetup(database, { id: 1 });
    const shop = await openShopServer(database);
    const desk = await openSignalDesk(database, shop.clock.now.toISOString(), { LPX_LIMITS: "on" });
    const admin = await shop.signIn(await insertBuyer(database, { isAdmin: true }), { aal: "aal2" });
    const created = await shop.invoke("create-signal-source", { body: { name: "One" }, token: admin });
    const secret = String(created.body.secret);
    const alert = (event: string, given: string) =>
      JSON.stringify({ secret: given, event, time: desk.clock.now.toISOString(), setup: 1, action: "test" });
    const wrong = `${secret.slice(0, -2)}--`;
    const statuses: number[] = [];
    for (let turn = 0; turn < 35; turn += 1) statuses.push((await desk.post(alert("e", wrong))).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual([429, 429, 429, 429, 429]);
    const good: number[] = [];
    for (let turn = 0; turn < 602; turn += 1) good.push((await desk.post(alert(`e${turn}`, secret))).status);
    expect(good.slice(0, 600).every((status) => status === 200)).toBe(true);
    expect(good.slice(600)).toEqual([429, 429]);
    expect((await desk.post(alert("other", wrong), "application/json", "192.0.2.2")).status).toBe(401);
    desk.clock.advance(60_000);
    expect((await desk.post(alert("later", secret))).status).toBe(200);
    await desk.close();
    await shop.close();
  });

  it("a stranger at TradingView's own addresses loses no alert of a source", async () => {
    const database = await openDatabase();
    await insertSetup(database, { id: 1 });
    const [source, unseen] = [await insertSignalSource(database), await insertSignalSource(database)];
    const desk = await openSignalDesk(database, "2026-11-20T13:30:00.000Z", { LPX_LIMITS: "on" });
    const alert = (secret: string, event = "one") =>
      desk.post(JSON.stringify({ secret, event, time: desk.clock.now.toISOString(), setup: 1, action: "test" }));
    expect(await alert(source.secret)).toMatchObject({ status: 200 });
    for (let turn = 0; turn < 600; turn += 1) await alert(`lpxs_aaaaaaaaaa_${"A".repeat(43)}`);
    // TradingView sends again after a 503, never after a 429.
    expect(await alert(unseen.secret)).toEqual({ status: 503, body: { code: "signal.busy" }, retryAfter: "60" });
    expect(await alert(source.secret, "two")).toMatchObject({ status: 200 });
    desk.clock.advance(60_000);
    expect(await alert(unseen.secret)).toMatchObject({ status: 200 });
    await desk.close();
  });
});
