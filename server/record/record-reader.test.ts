import { beforeAll, expect, it } from "vitest";
import { summarizeRecord } from "#domain/record/record-summary.ts";
import type { Database } from "#gateway/database/port.ts";
import { ensureDemonstrationSetups } from "#server/demo/demonstration-setups.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { createRecordReader } from "./record-reader.ts";

describeOneEngine("the live record's reader", (openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
    await ensureDemonstrationSetups(database);
  });

  it("replays 2023 in a demonstration with the library's trades after selection, and keeps it out of the record", async () => {
    const reader = createRecordReader(database, { isDemo: true });
    const days = await reader.readReplay();
    const summary = summarizeRecord(days);
    expect(summary?.first).toBe("2023-01-02");
    expect(summary?.last).toMatch(/^2023-09-/);
    // docs/catalogue.md: what the library made afterwards, after costs.
    expect((summary?.milliR ?? 0) / 1000).toBeCloseTo(-1185.6, 0);
    const [counted] = await database.query<{ trades: number }>(
      { role: "service" },
      {
        sql: `select count(*)::int as trades from public.setups s join public.setup_trades t on t.setup_id = s.id,
            unnest(t.day) as traded where s.plan_id is null and traded >= date '2023-01-01' - date '1970-01-01'`,
      },
    );
    expect(summary?.trades).toBe(counted?.trades);
    expect(await reader.readDays()).toEqual([]);
  });

  it("counts a five-digit pair's trades in its own units", async () => {
    const day = "2023-12-29";
    const write = (sql: string) => database.query({ role: "service" }, { sql });
    await write(`insert into public.setups (id, name, asset, timeframe, day, pattern1_hour, pattern1_min, pattern2_hour,
        pattern2_min, direction, stop_loss, take_profit, tick_size, cost_ticks)
      values (5101, 'Euro', 'OANDA:EURUSD', 'H1', '{viernes}', 4, 0, 8, 0, 'follow', 100, 200, 0.00001, 10)`);
    await write(`insert into public.setup_trades (setup_id, day, side, entry, move, ending, minutes_held)
      values (5101, array[date '${day}' - date '1970-01-01'], '{1}', '{110543}', '{200}', '{0}', '{60}')`);
    const days = await createRecordReader(database, { isDemo: true }).readReplay();
    expect(days.find((one) => one.day === day)).toMatchObject({ trades: 1, milliR: 1_900 });
  });

  it("replays nothing in a real shop", async () => {
    expect(await createRecordReader(database, { isDemo: false }).readReplay()).toEqual([]);
  });
});
