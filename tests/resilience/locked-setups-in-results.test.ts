import { beforeAll, expect, it } from "vitest";
import type { AccountsFile, DaysFile } from "#domain/results/results-files.ts";
import { readDays } from "#domain/results/results-files.ts";
import type { Database } from "#gateway/database/port.ts";
import { ensureDemonstrationResults } from "#server/demo/demonstration-results.ts";
import { ensureDemonstrationSetups } from "#server/demo/demonstration-setups.ts";
import { evidenceApi } from "#server/evidence/evidence.ts";
import { insertDrafts } from "#server/results/account-trades.ts";
import { resultsApi } from "#server/results/results.ts";
import { insertAccount, makeTrade } from "#tests/factories/account.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";

const HIDDEN = "symbol-of-a-draft";

describeEachEngine("[resilience 14] accounts and locked setups", (openDatabase) => {
  let database: Database;
  let locked: { id: number; name: string }[];
  /** Every file of results and of the ledger that a visitor may fetch, by its address. */
  const files = new Map<string, string>();
  beforeAll(async () => {
    database = await openDatabase();
    await ensureDemonstrationSetups(database);
    await ensureDemonstrationResults(database, new Date());
    const account = await insertAccount(database, { slug: "oculta", isPublished: false });
    await database.transaction({ role: "service" }, (transaction) =>
      insertDrafts(transaction, { account, trades: [makeTrade({ symbol: HIDDEN })] }),
    );
    locked = await ask("select id, name from public.setups where plan_id is not null");
    const results = resultsApi({ database, publicChanges: { onChange: () => {} }, clock: () => new Date() });
    const read = async (path: string) => {
      const text = await (await results.request(path)).text();
      files.set(path, text);
      return text;
    };
    const { accounts }: AccountsFile = JSON.parse(await read("/accounts.json"));
    for (const { slug } of accounts) {
      const file: DaysFile = JSON.parse(await read(`/${slug}/days.json`));
      const days = readDays(file).map(({ day }) => day);
      for (const path of new Set(days.flatMap((day) => [day, day.slice(0, "2023-01".length)])))
        await read(`/${slug}/${path}.json`);
      for (const ending of ["json", "csv"]) await read(`/${slug}.${ending}`);
    }
    await read("/oculta.json");
    await read("/oculta/days.json");
    files.set("ledger", await (await evidenceApi(database).request("/ledger.jsonl")).text());
  });

  const ask = <Row extends object>(sql: string, role: "anon" | "service" = "service") =>
    database.query<Row>({ role }, { sql });

  it("looks at every day and month of the demonstration", () => {
    expect(locked).toHaveLength(12);
    expect(files.size).toBeGreaterThan(100);
  });

  it("says no name of a locked setup at any address", () => {
    for (const [path, text] of files)
      for (const { name } of locked) expect(text.includes(name), `${path} says ${name}`).toBe(false);
  });

  it("names no locked setup by its number, in files or to a visitor of the tables", async () => {
    const ids = new Set(locked.map(({ id }) => id));
    const named = [...files]
      .filter(([path]) => path !== "ledger")
      .flatMap(([, text]) => [...text.matchAll(/"setupId":(\d+)/g)].map(([, id]) => Number(id)));
    expect(named.length).toBeGreaterThan(1_000);
    expect(named.filter((id) => ids.has(id))).toEqual([]);
    const read = await ask<{ setup_id: number }>("select distinct setup_id from public.account_trades", "anon");
    expect(read).toHaveLength(10);
    expect(read.filter(({ setup_id }) => ids.has(setup_id))).toEqual([]);
  });

  it("shows nothing of an account that isn't published, nor of what waits for its day", async () => {
    for (const [path, text] of files) expect(text.includes(HIDDEN), path).toBe(false);
    expect(files.get("/oculta.json")).toBe('{"code":"results.not_found"}');
    expect(await ask(`select from public.account_trades where symbol = '${HIDDEN}'`, "anon")).toEqual([]);
  });

  it("refuses a trade of each of them, whoever writes it", async () => {
    for (const { id } of locked) {
      const sql = `insert into public.account_trades (account, day, opened_at, closed_at, symbol, side, size, entry, exit,
          costs_cents, profit_cents, setup_id)
        values ('demostracion', '2023-01-02', '2023-01-02T13:00Z', '2023-01-02T14:00Z', 'NAS100', 'buy', 1, 1, 1, 0, 0, ${id})`;
      await expect(database.query({ role: "owner" }, { sql })).rejects.toMatchObject({ code: "23514" });
    }
  });
});
