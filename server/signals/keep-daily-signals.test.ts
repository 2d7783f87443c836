import { beforeEach, expect, it } from "vitest";
import { DAY_MS } from "#domain/clock/durations.ts";
import { checkOpening, type DayDocument } from "#domain/signals/day-commitment.ts";
import type { Database } from "#gateway/database/port.ts";
import { createTestClock } from "#tests/factories/services.ts";
import { insertSetup } from "#tests/factories/setup.ts";
import { insertSignalSource } from "#tests/factories/signal-source.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { forgetOldSignals } from "./forget-old-signals.ts";
import { keepDailySignals } from "./keep-commitments.ts";

/** A Friday, right after midnight on the reference clock. */
const FRIDAY = "2026-11-20T04:00:10.000Z";

describeOneEngine("keep-daily-signals", (openDatabase) => {
  const clock = createTestClock(FRIDAY);
  let database: Database;
  let run: () => Promise<void>;
  beforeEach(async () => {
    clock.now = new Date(FRIDAY);
    database = await openDatabase();
    run = () => keepDailySignals({ database, clock: clock.read });
    await insertSetup(database, { id: 1 });
    await insertSetup(database, { id: 2, days: ["lunes", "viernes"], times: [23, 30, 2, 0] });
    await insertSetup(database, { id: 3, days: ["lunes"] });
    await insertSetup(database, { id: 4, plan: "anual" });
  });

  const query = <Row extends object>(sql: string, parameters: unknown[] = []) =>
    database.query<Row>({ role: "service" }, { sql, parameters });
  const signals = async (date: string) => {
    const sql = `select setup_id, major_pattern_time::text as time from public.daily_setup_signals
      where signal_date = $1 order by setup_id`;
    return (await query<{ setup_id: number; time: string }>(sql, [date])).map(
      ({ setup_id, time }) => `${setup_id} ${time}`,
    );
  };

  it("[3.2] writes the day's signals once, however many processes run, and those of setups that come later", async () => {
    await Promise.all([run(), run(), run()]);
    expect(await signals("2026-11-20")).toEqual(["1 08:00:00", "2 23:30:00", "4 08:00:00"]);
    await insertSetup(database, { id: 5, times: [9, 0, 9, 30] });
    await run();
    expect(await signals("2026-11-20")).toEqual(["1 08:00:00", "2 23:30:00", "4 08:00:00", "5 09:30:00"]);
  });

  it("[9.12] goes by the reference clock's midnight, not by another's", async () => {
    clock.now = new Date("2026-11-20T03:59:59.999Z");
    await run();
    expect(await signals("2026-11-20")).toEqual([]);
    clock.advance(1);
    await run();
    expect(await signals("2026-11-20")).toHaveLength(3);
    clock.advance(DAY_MS);
    await run();
    expect(await signals("2026-11-21")).toEqual([]);
    clock.advance(2 * DAY_MS);
    await run();
    expect(await signals("2026-11-23")).toEqual(["2 23:30:00", "3 08:00:00"]);
  });

  it("leaves alone what an alert has changed or taken away", async () => {
    await run();
    const source = await insertSignalSource(database);
    await query(
      "update public.daily_setup_signals set major_pattern_time = '10:00', origin = 'webhook' where setup_id = 1",
    );
    await query("delete from public.daily_setup_signals where setup_id = 2");
    await query(
      `insert into public.signal_events (source_id, event_id, setup_id, signal_date, action, outcome, sent_at, received_at)
       values ($1, 'a', 2, '2026-11-20', 'cancel', 'cancelled', $2, $2)`,
      [source.id, clock.now],
    );
    await run();
    expect(await signals("2026-11-20")).toEqual(["1 10:00:00", "4 08:00:00"]);
  });

  it("publishes the hash of the library's list before its first pattern, once, and opens it after the day", async () => {
    await Promise.all([run(), run()]);
    const commitments = await query<{ hash: string; signal_count: number; committed_at: string }>(
      "select hash, signal_count, committed_at from public.signal_commitments",
    );
    expect(commitments).toHaveLength(1);
    expect(commitments[0]).toMatchObject({ signal_count: 2, committed_at: "2026-11-20T04:00:10+00:00" });
    const anonymous = { role: "anon" } as const;
    const opened = () =>
      database.query<{ document: DayDocument; later: object[] }>(anonymous, {
        sql: "select document, later from public.signal_openings order by signal_date",
      });
    clock.now = new Date("2026-11-21T03:59:59.999Z");
    await query(
      "update public.daily_setup_signals set major_pattern_time = '10:00', changed_at = $1 where setup_id = 1",
      [clock.now],
    );
    await run();
    expect(await opened()).toEqual([]);
    clock.advance(1);
    await run();
    const [friday] = await opened();
    expect(friday?.document.signals.map(({ setupId, time }) => `${setupId} ${time}`)).toEqual([
      "1 08:00:00",
      "2 23:30:00",
    ]);
    expect(friday?.later).toEqual([
      { kind: "moved", setupId: 1, name: "Setup 1", time: "10:00:00", at: "2026-11-21T03:59:59.999+00:00" },
    ]);
    const promised = { date: "2026-11-20", hash: commitments[0]?.hash ?? "", previousHash: null };
    expect(await checkOpening(friday?.document as DayDocument, promised)).toBe("matches");
    clock.advance(DAY_MS);
    await run();
    const [, saturday] = await opened();
    expect(saturday?.document).toMatchObject({ date: "2026-11-21", previous: promised.hash, signals: [] });
  });

  it("promises nothing where there is no library", async () => {
    await query("delete from public.setups where plan_id is null");
    await run();
    expect(await query("select from public.signal_commitments")).toEqual([]);
  });

  it.each(["service", "owner"] as const)("lets nobody change what was published, the %s neither", async (role) => {
    await run();
    const attempts = [
      "update public.signal_commitments set hash = repeat('0', 64)",
      "delete from public.signal_commitments",
      "truncate public.signal_commitments cascade",
      "update public.signal_openings set document = '{}'",
      "delete from public.signal_openings",
    ];
    for (const sql of attempts)
      await expect(database.query({ role }, { sql }), sql).rejects.toMatchObject({ code: "42501" });
    const early = "update public.signal_openings set later = '[]', revealed_at = '2026-11-21T03:59:59Z'";
    await expect(database.query({ role }, { sql: early })).rejects.toMatchObject({ code: "23514" });
  });

  it("forgets signals and alerts after ninety days, promises never", async () => {
    await run();
    clock.advance(90 * DAY_MS);
    await forgetOldSignals({ database, clock: clock.read });
    expect(await signals("2026-11-20")).toHaveLength(3);
    clock.advance(DAY_MS);
    await forgetOldSignals({ database, clock: clock.read });
    expect(await signals("2026-11-20")).toEqual([]);
    expect(await query("select from public.signal_commitments")).toHaveLength(1);
  });
});
