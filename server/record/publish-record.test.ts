import { createHash } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#domain/clock/durations.ts";
import { type DayRecord, recordText } from "#domain/record/day-record.ts";
import type { Database } from "#gateway/database/port.ts";
import { keepDailySignals } from "#server/signals/keep-commitments.ts";
import { createTestClock } from "#tests/factories/services.ts";
import { insertSetup } from "#tests/factories/setup.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { judgeBars } from "./judge-bars.ts";
import { readRecordDays } from "./list-record-days.ts";
import { insertOutcome } from "./outcome-rows.ts";
import { publishDueDays } from "./publish-record.ts";

/** A Friday, right after midnight on the reference clock. */
const FRIDAY = "2026-11-20T04:00:10.000Z";
const DAY = "2026-11-20";
const SOURCE = "00000000-0000-4000-8000-000000000001";

/** The Friday's hours on the reference clock: price rises from 14,990 at 04:00 to 15,000 at 08:00, then reaches `best`. */
function barsUntil17(best: number): string {
  const lines = Array.from({ length: 17 }, (_, hour) => {
    const price = hour < 8 ? 14_990 : 15_000;
    const high = hour === 10 ? best : price + 1;
    return `${new Date(Date.UTC(2026, 10, 20, hour + 4)).toISOString()},${price},${high},${price - 1},${price},1`;
  });
  return ["time,open,high,low,close,volume", ...lines].join("\n");
}

describeOneEngine("the live record", (openDatabase) => {
  const clock = createTestClock(FRIDAY);
  let database: Database;
  beforeEach(async () => {
    clock.now = new Date(FRIDAY);
    database = await openDatabase();
    await insertSetup(database, { id: 1 });
    await insertSetup(database, { id: 2 });
    await insertSetup(database, { id: 4, plan: "anual" });
    await keepDailySignals({ database, clock: clock.read });
  });

  const query = <Row extends object>(sql: string) => database.query<Row>({ role: "service" }, { sql });
  const publish = () => publishDueDays({ database, clock: clock.read });
  const reveal = async () => {
    clock.now = new Date("2026-11-21T04:10:00.000Z");
    await keepDailySignals({ database, clock: clock.read });
  };
  const judge = (csv: string) =>
    database.transaction({ role: "service" }, (transaction) =>
      judgeBars(transaction, { asset: "NAS100", timeframe: "H1", csv, at: clock.now }),
    );
  const tell = (setupId: number, exit: number) =>
    database.transaction({ role: "service" }, (transaction) =>
      insertOutcome(transaction, {
        ...{ date: DAY, setupId, origin: "alert", at: clock.now, sourceId: SOURCE },
        outcome: { side: "buy", entry: 15_000, exit },
      }),
    );
  const versions = () =>
    database.query<{ version: number; reason: string | null; document: DayRecord; sha256: string; content: string }>(
      { role: "anon" },
      {
        sql: `select r.version, r.reason, r.document, r.sha256, e.content from public.record_days r
          join public.evidence_entries e on e.sequence = r.sequence order by r.version`,
      },
    );

  it("publishes a day once, when it is revealed and its last trade is over; without a source it is unjudged", async () => {
    clock.now = new Date("2026-11-21T04:09:59.000Z");
    await keepDailySignals({ database, clock: clock.read });
    expect(await publish()).toEqual([]);
    await reveal();
    const published = (await Promise.all([publish(), publish()])).flat();
    expect(published).toEqual([{ day: DAY, version: 1, reason: null, signals: 2, judged: 0, trades: 0, milliR: 0 }]);
    expect(await publish()).toEqual([]);
    const [record] = await versions();
    expect(record?.document.results.map(({ setupId, milliR }) => [setupId, milliR])).toEqual([
      [1, null],
      [2, null],
    ]);
    expect(record && createHash("sha256").update(recordText(record.document)).digest("hex")).toBe(record?.sha256);
    expect(JSON.parse(record?.content ?? "")).toEqual({
      ...{ at: "2026-11-21T04:10:00.000Z", kind: "record_day", record: DAY },
      ...{ sha256: record?.sha256, signals: 2, judged: 0, milliR: 0 },
    });
  });

  it("waits for the trades of a day's evening", async () => {
    await insertSetup(database, { id: 5, times: [18, 0, 20, 0] });
    clock.now = new Date(clock.now.getTime() + 7 * DAY_MS);
    await keepDailySignals({ database, clock: clock.read });
    clock.advance(24 * HOUR_MS);
    await keepDailySignals({ database, clock: clock.read });
    expect((await publish()).map(({ day }) => day)).toEqual([DAY]);
    clock.advance(18 * HOUR_MS);
    expect((await publish()).map(({ day }) => day)).toEqual(["2026-11-27"]);
  });

  it("judges what alerts told in time, by the promised rule", async () => {
    clock.advance(6 * HOUR_MS);
    expect(await tell(1, 15_060)).toBe(true);
    expect(await tell(1, 15_060)).toBe(false);
    await reveal();
    expect(await publish()).toMatchObject([{ judged: 1, trades: 1, milliR: 1920 }]);
    expect((await versions())[0]?.document.results[0]).toMatchObject({
      origin: "alert",
      ending: "target",
      milliR: 1920,
    });
  });

  it("says late bars and corrections as further versions, duplicates not at all, and leaves what was said before", async () => {
    await reveal();
    await publish();
    const late = await judge(barsUntil17(15_060));
    expect(late).toMatchObject({
      ok: true,
      value: [{ day: DAY, signals: 2, told: 2, fresh: 2, published: { version: 2, reason: "late", milliR: 3840 } }],
    });
    expect(await judge(barsUntil17(15_060))).toMatchObject({ ok: true, value: [{ fresh: 0, published: null }] });
    const corrected = await judge(barsUntil17(15_001));
    expect(corrected).toMatchObject({
      ok: true,
      value: [{ published: { version: 3, reason: "changed", milliR: -160 } }],
    });
    expect((await versions()).map(({ version, reason }) => [version, reason])).toEqual([
      [1, null],
      [2, "late"],
      [3, "changed"],
    ]);
    expect(JSON.parse((await versions())[2]?.content ?? "")).toMatchObject({
      kind: "record_correction",
      reason: "changed",
    });
  });

  it("names the line of a file that is no bar, and keeps nothing of it", async () => {
    await reveal();
    expect(await judge(`${barsUntil17(15_060)}\nnonsense`)).toEqual({
      ok: false,
      code: "record.bars_invalid",
      line: 19,
    });
    expect(await query("select from public.signal_outcomes")).toEqual([]);
  });

  it("tells the office what is missing, by market", async () => {
    const list = () => database.transaction({ role: "service" }, (transaction) => readRecordDays(transaction));
    const day = { day: DAY, signals: 2, judged: 0, milliR: 0 };
    expect(await list()).toEqual([{ ...day, state: "waiting", version: 0, missing: [] }]);
    await reveal();
    await publish();
    const missing = [{ market: "NAS100 H1", signals: 2 }];
    expect((await list()).find((row) => row.day === DAY)).toEqual({ ...day, state: "published", version: 1, missing });
    await judge(barsUntil17(15_060));
    expect((await list()).find((row) => row.day === DAY)).toMatchObject({
      version: 2,
      judged: 2,
      milliR: 3840,
      missing: [],
    });
  });

  it("resilience 14: says nothing more of a setup that is sold in a plan by now, and keeps what was said", async () => {
    await tell(1, 15_060);
    await tell(2, 14_975);
    await query("update public.setups set plan_id = 'anual' where id = 2");
    await reveal();
    expect(await publish()).toMatchObject([{ judged: 1, milliR: 1920 }]);
    await query("update public.setups set plan_id = 'anual' where id = 1");
    expect(await judge(barsUntil17(15_001))).toEqual({ ok: true, value: [] });
    expect(await publish()).toEqual([]);
    expect((await versions())[0]?.document.results.map(({ milliR }) => milliR)).toEqual([1920, null]);
    expect((await versions())[0]?.document.results.some(({ setupId }) => setupId === 4)).toBe(false);
  });

  it.each(["service", "owner"] as const)(
    "lets nobody change what was told or published, the %s neither",
    async (role) => {
      await tell(1, 15_060);
      await reveal();
      await publish();
      const attempts = [
        "update public.signal_outcomes set exit = 1",
        "delete from public.signal_outcomes",
        "truncate public.signal_outcomes",
        "update public.record_days set milli_r = 9000",
        "delete from public.record_days",
        "truncate public.record_days",
      ];
      for (const sql of attempts)
        await expect(database.query({ role }, { sql }), sql).rejects.toMatchObject({ code: "42501" });
    },
  );

  it("lets nobody read what was told before its day is shown", async () => {
    await tell(1, 15_060);
    const read = database.query({ role: "anon" }, { sql: "select * from public.signal_outcomes" });
    await expect(read).rejects.toMatchObject({ code: "42501" });
  });
});
