import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, it } from "vitest";
import { encodeTrades } from "#domain/catalogue/trade-file.ts";
import type { TradeColumns } from "#domain/evidence/setup-document.ts";
import type { Caller, Database } from "#gateway/database/port.ts";
import { type RecordedSetup, recordSetups } from "#server/evidence/record-setups.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { ensureDemonstrationEvaluations } from "./demonstration-evaluations.ts";
import { ensureDemonstrationSetups } from "./demonstration-setups.ts";
import { CATALOGUE_FILES, CATALOGUE_FOLDER, readCatalogue, readEarlierIds } from "./read-catalogue.ts";

const SERVICE: Caller = { role: "service" };
const PER_SETUP = 4;

/** A catalogue as it was before the assets took turns, in a folder of its own. */
function writeEarlierCatalogue(): string {
  const { catalogue, trades } = readCatalogue(CATALOGUE_FOLDER);
  const earlier = new Map(readEarlierIds(CATALOGUE_FOLDER).map((row) => [row.id, row.earlier]));
  const setups = catalogue.setups
    .map((setup, place) => ({ setup: { ...setup, id: earlier.get(setup.id) ?? setup.id }, own: trades[place] }))
    .toSorted((one, other) => one.setup.id - other.setup.id);
  const folder = mkdtempSync(join(tmpdir(), "lpx-earlier-catalogue-"));
  const written = { ...catalogue, setups: setups.map(({ setup }) => setup) };
  writeFileSync(join(folder, CATALOGUE_FILES.setups), JSON.stringify(written));
  const columns = encodeTrades(setups.flatMap(({ own }) => own ?? []));
  writeFileSync(join(folder, CATALOGUE_FILES.trades), gzipSync(columns));
  return folder;
}

const read = (database: Database, sql: string) => database.query({ role: "anon" }, { sql, readOnly: true });

describeOneEngine("the evaluations beside the demonstration's setups", (openDatabase) => {
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

  it("come to a folder with the earlier ids, which it keeps: each setup has the figures that it has under its new id", async () => {
    const [fresh, older] = [await openDatabase(), await openDatabase()];
    const earlierCatalogue = writeEarlierCatalogue();
    await ensureDemonstrationSetups(older, earlierCatalogue);
    rmSync(earlierCatalogue, { recursive: true });
    const idsOf = (of: Database) => read(of, "select id, name from public.setups order by name");
    const before = await idsOf(older);
    for (const each of [fresh, older]) {
      await ensureDemonstrationSetups(each);
      await ensureDemonstrationEvaluations(each);
    }
    expect(await idsOf(older)).toEqual(before);
    expect(before).not.toEqual(await idsOf(fresh));
    const figures = `select s.name, e.preset_id, e.risk_kind, e.pass_share, e.failures, e.trades from public.setup_evaluations e
      join public.setups s on s.id = e.setup_id order by 1, 2, 3`;
    const known = await read(older, figures);
    expect(known).toHaveLength(295 * PER_SETUP);
    expect(known).toEqual(await read(fresh, figures));
  });
});
