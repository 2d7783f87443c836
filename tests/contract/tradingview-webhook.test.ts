import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { insertSetup } from "#tests/factories/setup.ts";
import { insertSignalSource, type TestSource } from "#tests/factories/signal-source.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { openSignalDesk, type SignalDesk } from "./signal-desk.ts";

/** 09:30 on the reference clock, a Friday. */
const NOW = "2026-11-20T13:30:00.000Z";

describeOneEngine("alerts of TradingView over HTTP", (openDatabase) => {
  let database: Database;
  let desk: SignalDesk;
  let source: TestSource;
  let setup = 0;
  beforeAll(async () => {
    database = await openDatabase();
    desk = await openSignalDesk(database, NOW);
  });
  afterAll(() => desk.close());
  beforeEach(async () => {
    desk.clock.now = new Date(NOW);
    source = await insertSignalSource(database);
    setup += 1;
    await insertSetup(database, { id: setup });
  });

  const message = (fields: object = {}) => ({
    secret: source.secret,
    event: "one",
    time: "2026-11-20T13:30:00Z",
    setup,
    action: "signal",
    ...fields,
  });
  const send = (fields: object = {}) => desk.post(JSON.stringify(message(fields)));
  const query = (sql: string, parameters: unknown[] = []) => database.query({ role: "service" }, { sql, parameters });
  const today = () =>
    query(
      `select major_pattern_time::text as time, origin from public.daily_setup_signals
       where setup_id = $1 and signal_date = '2026-11-20'`,
      [setup],
    );
  /** Makes a day's sealed list anew. */
  const promise = (date: string, signals: object[]) =>
    database.transaction({ role: "owner" }, async (transaction) => {
      await transaction.query("alter table public.signal_openings disable trigger user");
      await transaction.query(
        `insert into public.signal_commitments (signal_date, hash, signal_count, committed_at)
         values ($1, repeat('a', 64), 1, now()) on conflict do nothing`,
        [date],
      );
      await transaction.query(
        `insert into public.signal_openings (signal_date, document) values ($1, $2)
         on conflict (signal_date) do update set document = excluded.document`,
        [date, { version: 2, date, previous: null, salt: "", signals }],
      );
      await transaction.query("alter table public.signal_openings enable trigger user");
    });
  const refusals = async () =>
    (await query("select reason from public.signal_refusals where source_id = $1 order by id", [source.id])).map(
      ({ reason }) => reason,
    );

  it("[7.14] writes today's signal, changes it and takes it away, each alert once", async () => {
    expect(await send()).toEqual({ status: 200, body: { code: "signal.written" } });
    expect(await today()).toEqual([{ time: "08:00:00", origin: "webhook" }]);
    expect(await send({ event: "two", pattern_time: "11:45" })).toMatchObject({ body: { code: "signal.changed" } });
    expect(await send({ event: "three", pattern_time: "11:45:00" })).toMatchObject({
      body: { code: "signal.unchanged" },
    });
    expect(await today()).toEqual([{ time: "11:45:00", origin: "webhook" }]);
    // A repetition of the first must not set the time back.
    expect(await send()).toEqual({ status: 200, body: { code: "signal.known" } });
    expect(await today()).toEqual([{ time: "11:45:00", origin: "webhook" }]);
    expect(await send({ event: "four", action: "cancel" })).toMatchObject({ body: { code: "signal.cancelled" } });
    expect(await today()).toEqual([]);
    expect(await send({ event: "five", action: "test" })).toEqual({ status: 200, body: { code: "signal.tested" } });
    expect(await today()).toEqual([]);
    expect(await refusals()).toEqual([]);
  });

  it("[4.6] refuses a signal on a day the setup doesn't operate, but not its cancellation", async () => {
    await query("update public.setups set day = '{lunes}' where id = $1", [setup]);
    expect(await send()).toEqual({ status: 422, body: { code: "signal.not_operating" } });
    expect(await today()).toEqual([]);
    expect(await refusals()).toEqual(["signal.not_operating"]);
    expect(await send({ event: "two", action: "cancel" })).toMatchObject({ status: 200 });
  });

  it("notes how a promised signal's trade ended, once, between its entry and 17:00", async () => {
    const close = (fields: object) => send({ action: "close", side: "1", entry: "15000.25", exit: 15_050, ...fields });
    const told = () =>
      query("select side, entry, exit, origin from public.signal_outcomes where setup_id = $1 order by id", [setup]);
    await promise("2026-11-20", [{ setupId: setup, time: "08:00:00" }]);
    expect(await close({})).toEqual({ status: 200, body: { code: "signal.closed" } });
    expect(await close({})).toEqual({ status: 200, body: { code: "signal.known" } });
    expect(await close({ event: "again" })).toMatchObject({ body: { code: "signal.closed" } });
    const first = { side: "buy", entry: 15_000.25, exit: 15_050, origin: "alert" };
    expect(await told()).toEqual([first]);
    expect(await close({ event: "corrected", exit: "14990" })).toMatchObject({ status: 200 });
    expect(await close({ event: "none", side: 0, entry: "NaN", exit: null })).toMatchObject({ status: 200 });
    const none = { side: "none", entry: null, exit: null, origin: "alert" };
    expect(await told()).toEqual([first, { ...first, exit: 14_990 }, none]);
    expect(await today()).toEqual([]);
    expect(await close({ event: "odd", side: "up", entry: "", exit: "NaN" })).toEqual({
      status: 400,
      body: { code: "signal.invalid", fields: ["side", "entry", "exit"] },
    });
  });

  it("closes no signal that isn't promised, hasn't begun, is over, or is sold in a plan", async () => {
    const close = (fields: object = {}) => send({ action: "close", side: "sell", entry: 2, exit: 1, ...fields });
    const refused = { status: 422, body: { code: "signal.not_promised" } };
    expect(await close()).toEqual(refused);
    await promise("2026-11-19", [{ setupId: setup, time: "08:00:00" }]);
    expect(await close()).toEqual(refused);
    await promise("2026-11-20", [{ setupId: setup, time: "09:45:00" }]);
    expect(await close()).toEqual(refused);
    await promise("2026-11-20", [{ setupId: setup, time: "09:30:00" }]);
    await query("update public.setups set plan_id = 'anual' where id = $1", [setup]);
    expect(await close()).toEqual(refused);
    await query("update public.setups set plan_id = null where id = $1", [setup]);
    expect(await close()).toMatchObject({ status: 200 });
    // Yesterday evening's trade lives until today's 17:00.
    await promise("2026-11-20", []);
    await promise("2026-11-19", [{ setupId: setup, time: "20:00:00" }]);
    expect(await close({ event: "evening" })).toMatchObject({ body: { code: "signal.closed" } });
  });

  it("takes one of fifty repetitions that arrive together", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send()));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(answers.filter(({ body }) => body.code === "signal.written")).toHaveLength(1);
  });

  it("reads JSON that is named text/plain, as TradingView sometimes does, and nothing else", async () => {
    const text = JSON.stringify(message());
    expect(await desk.post(text, "text/plain; charset=utf-8")).toMatchObject({ status: 200 });
    expect(await desk.post(text, "application/x-www-form-urlencoded")).toMatchObject({ status: 415 });
    expect(await desk.post("not json", "text/plain")).toEqual({ status: 400, body: { code: "signal.not_json" } });
    expect(await desk.post("[1]")).toMatchObject({ status: 400 });
    expect(await desk.post(JSON.stringify(message({ note: "x".repeat(9_000) })))).toMatchObject({ status: 413 });
    expect(await desk.get()).toMatchObject({ status: 405 });
  });

  it("says the same of no secret, a wrong one and one of nobody's, and keeps that it came", async () => {
    const other = await insertSignalSource(database);
    const wrong = [
      undefined,
      17,
      "",
      "lpxs_",
      source.secret.slice(0, -1),
      `${source.secret.slice(0, -1)}${source.secret.endsWith("A") ? "B" : "A"}`,
      source.secret.replace(source.key, other.key),
      source.secret.replace(source.key, "aaaaaaaaaa"),
      source.secret.toUpperCase(),
    ];
    for (const secret of wrong) {
      expect(await send({ secret })).toEqual({ status: 401, body: { code: "signal.not_accepted" } });
    }
    expect(await today()).toEqual([]);
    expect(await refusals()).toEqual(["signal.not_accepted"]);
    const [kept] = await query("select hash from public.signal_source_secrets where source_id = $1", [source.id]);
    expect(JSON.stringify(kept)).not.toContain(source.secret);
  });

  it("[9.12] refuses what is too old, ahead of time, or of another day of the reference clock", async () => {
    expect(await send({ time: "2026-11-20T13:24:59Z" })).toEqual({ status: 422, body: { code: "signal.stale" } });
    expect(await send({ time: "2026-11-20T13:31:01Z" })).toEqual({ status: 422, body: { code: "signal.future" } });
    expect(await send({ time: "2026-11-20T09:29:00-04:00" })).toMatchObject({ status: 200 });
    desk.clock.now = new Date("2026-11-21T04:00:01.000Z");
    expect(await send({ event: "late", time: "2026-11-21T03:59:59Z" })).toMatchObject({ status: 422 });
    expect(await refusals()).toEqual(["signal.stale", "signal.future", "signal.stale"]);
  });

  it("names the fields that are wrong to who has the secret, and refuses setups that are not there", async () => {
    const odd = { event: "", time: "{{timenow}}", setup: "14a", action: "buy", pattern_time: "24:00" };
    const { status, body } = await send(odd);
    expect(status).toBe(400);
    expect(body).toEqual({ code: "signal.invalid", fields: ["event", "time", "setup", "action", "pattern_time"] });
    expect(await send({ setup: 999_999 })).toEqual({ status: 404, body: { code: "signal.unknown_setup" } });
    expect(await send({ setup: `${setup}` })).toMatchObject({ status: 200 });
  });

  it("stops at once for a source that is switched off, and for a secret that has run out", async () => {
    await query("update public.signal_source_secrets set valid_until = $2 where source_id = $1", [
      source.id,
      "2026-11-20T13:30:10Z",
    ]);
    expect(await send()).toMatchObject({ status: 200 });
    await query("update public.signal_sources set is_enabled = false where id = $1", [source.id]);
    expect(await send({ event: "two" })).toEqual({ status: 403, body: { code: "signal.source_disabled" } });
    desk.clock.advance(10_000);
    expect(await send({ event: "three" })).toMatchObject({ status: 401 });
  });

  it("resilience 24: answers odd alerts with a right secret by a 4xx and a code, never a fault", async () => {
    const fields = fc.record(
      {
        event: fc.anything(),
        time: fc.oneof(
          fc.anything(),
          fc.date({ noInvalidDate: false }).map(String),
          fc.constant("9999-12-31T23:59:59Z"),
        ),
        setup: fc.oneof(fc.anything(), fc.double(), fc.maxSafeInteger()),
        action: fc.oneof(fc.anything(), fc.constantFrom("signal", "cancel", "test", "constructor")),
        pattern_time: fc.anything(),
      },
      { requiredKeys: [] },
    );
    const property = fc.asyncProperty(fields, async (given) => {
      const text = toText({ ...message(), ...given });
      const { status, body } = await desk.post(text);
      expect(status, text).toBeLessThan(500);
      expect(String(body.code)).toMatch(/^signal\.\w+$/);
    });
    await fc.assert(property, { numRuns: 100 });
  });

  it("leaves no secret in a log line or an answer", async () => {
    await send();
    await send({ secret: source.secret.slice(0, -1) });
    await send({ event: "" });
    expect(desk.output()).not.toContain(source.secret.slice(5));
  });
});

/** Values that JSON doesn't know become texts. */
function toText(value: object): string {
  return JSON.stringify(value, (_, field) => (typeof field === "bigint" ? `${field}` : field));
}
