import { beforeAll, expect, it } from "vitest";
import type { TradeColumns } from "#domain/evidence/setup-document.ts";
import type { Caller, Database } from "#gateway/database/port.ts";
import { type RecordedSetup, recordSetups } from "#server/evidence/record-setups.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { ensureDemonstrationEvaluations } from "./demonstration-evaluations.ts";
import { ensureDemonstrationSetups } from "./demonstration-setups.ts";

const SERVICE: Caller = { role: "service" };
const PER_SETUP = 4;

describeEachEngine("the evaluations beside the demonstration's setups", (openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
    await ensureDemonstrationSetups(database);
    await ensureDemonstrationEvaluations(database);
  });

  const count = async (where = "true", caller: Caller = { role: "anon" }) => {
    const sql = `select count(*)::int as count from public.setup_evaluations where ${where}`;
    const [row] = await database.query<{ count: number }>(caller, { sql, readOnly: true });
    return row?.count;
  };
  const change = (sql: string) => database.query(SERVICE, { sql, readOnly: false });

  it("are there for every setup of the library, for everybody; repeating it changes nothing", async () => {
    expect(await count()).toBe(295 * PER_SETUP);
    await ensureDemonstrationEvaluations(database);
    expect(await count()).toBe(295 * PER_SETUP);
    expect(await count("setup_id > 295", SERVICE)).toBe(0);
  });

  it("go when rule or trades change, or the setup becomes a plan's, and stay with a new name or a vote", async () => {
    await change("update public.setups set name = 'Otro nombre', vote_count = 3 where id = 1");
    expect(await count("setup_id = 1")).toBe(PER_SETUP);
    await change("update public.setups set cost_ticks = cost_ticks + 1 where id = 1");
    await change("update public.setup_trades set move[1] = move[1] + 1 where setup_id = 2");
    await change("update public.setups set plan_id = 'anual' where id = 3");
    expect(await count("setup_id <= 3", SERVICE)).toBe(0);
  });

  it("come to a folder that has its setups already, but not to a setup that was corrected since", async () => {
    const other = await openDatabase();
    await ensureDemonstrationSetups(other);
    await other.transaction(SERVICE, async (transaction) => {
      const [setup] = await transaction.query<RecordedSetup["setup"]>("select * from public.setups where id = 5");
      const [trades] = await transaction.query<TradeColumns>("select * from public.setup_trades where setup_id = 5");
      if (setup === undefined || trades === undefined) throw new Error("no setup 5");
      const dearer = { ...setup, cost_ticks: setup.cost_ticks + 1 };
      await recordSetups(transaction, { setups: [{ setup: dearer, trades }], at: new Date(), reason: "Costs" });
    });
    await ensureDemonstrationEvaluations(other);
    const sql =
      "select count(*)::int as count, min(setup_id) filter (where setup_id > 4)::int as next from public.setup_evaluations";
    const caller = { role: "anon" } as const;
    expect(await other.query(caller, { sql, readOnly: true })).toEqual([{ count: 294 * PER_SETUP, next: 6 }]);
  });
});
