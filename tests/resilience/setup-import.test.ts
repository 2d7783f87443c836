import { beforeAll, expect, it } from "vitest";
import { checkChain } from "#domain/evidence/chain.ts";
import { readEntryContent } from "#domain/evidence/entry-content.ts";
import { exportSetups } from "#domain/setup-import/export-setups.ts";
import { type SetupRow, toSetup } from "#domain/setups/setup.ts";
import type { Database } from "#gateway/database/port.ts";
import { ensureDemonstrationSetups } from "#server/demo/demonstration-setups.ts";
import { readCatalogue } from "#server/demo/read-catalogue.ts";
import type { Strategy } from "#server/setups/import/plan-import.ts";
import { readImport } from "#server/setups/import/read-import.ts";
import { runImport } from "#server/setups/import/run-import.ts";
import { insertBuyer } from "#tests/factories/buyer.ts";
import { SETUP_LINE, setupsCsv, TRADE_LINES, tradesCsv } from "#tests/factories/import-files.ts";
import { makeZip } from "#tests/factories/zip.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";

const AT = new Date("2026-11-21T12:00:00Z");
const SERVICE = { role: "service" } as const;
const zipOf = (setups: string, trades: string) =>
  makeZip([
    { name: "setups.csv", content: setups },
    { name: "trades.csv", content: trades },
  ]);

describeOneEngine("an import of setups", (openDatabase) => {
  let database: Database;
  let actor: string;
  beforeAll(async () => {
    database = await openDatabase();
    await ensureDemonstrationSetups(database);
    actor = (await insertBuyer(database)).userId;
  });

  const ask = <Row extends object>(sql: string, parameters: unknown[] = []) =>
    database.query<Row>(SERVICE, { sql, parameters });

  async function run(bytes: Uint8Array, strategy: Strategy, reason: string | null = null) {
    const { setups, refusals } = await readImport(bytes);
    expect(refusals).toEqual({ named: [], count: 0 });
    const order = reason === null ? null : { reason, actor, at: AT };
    return runImport({ database, setups, strategy, order });
  }

  async function problems() {
    const rows = await ask<{ sequence: number; content: string; previous_hash: string; hash: string }>(
      "select sequence, content, previous_hash, hash from public.evidence_entries order by sequence",
    );
    const entries = rows.map(({ previous_hash, ...row }) => ({ ...row, previousHash: previous_hash }));
    const found = [];
    for await (const { entry, problem } of checkChain(entries)) if (problem !== null) found.push(entry.sequence);
    return found;
  }

  it("finds the catalogue that the library was made of unchanged: its figures follow from its trades", async () => {
    const { catalogue, trades } = readCatalogue("supabase/catalogue");
    const setups = catalogue.setups.map((setup, index) => {
      const columns = Object.entries(trades[index] ?? {}).filter(([name]) => name !== "count");
      return {
        ...setup,
        trades: Object.fromEntries(columns.map(([name, column]) => [name, Array.from(column as Int32Array)])),
      };
    });
    const source = { name: `${catalogue.source.name} (${catalogue.source.licence})` };
    const bytes = Buffer.from(JSON.stringify({ ...catalogue, source, setups }));
    const summary = await run(bytes, "replace");
    expect(summary).toMatchObject({
      added: { count: 0 },
      changed: { count: 0 },
      removed: { count: 0 },
      unchanged: 307,
    });
    expect(summary.trades).toBe(106_847);
  });

  it("[resilience 29] takes back the table that it exports without a change, and exports no formula", async () => {
    const rows = await ask<SetupRow>("select * from public.setups order by id");
    const setups = rows.map(toSetup);
    expect(await run(Buffer.from(exportSetups(setups)), "replace")).toMatchObject({ unchanged: 307 });
    const [first] = setups;
    if (first === undefined) throw new Error("no setups");
    for (const name of ["=cmd()", "+1", "-1", "@SUM(A1)"]) {
      const [, line] = exportSetups([{ ...first, name, source: name }]).split("\r\n");
      expect(line?.split(",").filter((text) => /^[=+\-@]/.test(text))).toEqual([]);
      expect(line).toContain(`'${name}`);
    }
  });

  it("says what it would do and does nothing, then does it at once: setups, trades, ledger and audit row", async () => {
    const before = await ask("select count(*)::int as entries from public.evidence_entries");
    const bytes = zipOf(setupsCsv(SETUP_LINE), tradesCsv(...TRADE_LINES));
    const dry = await run(bytes, "merge");
    expect(dry).toMatchObject({ added: { count: 1 }, changed: { count: 0 }, removed: { count: 0 }, isApplied: false });
    expect(await ask("select count(*)::int as entries from public.evidence_entries")).toEqual(before);
    expect(await ask("select id from public.setups where id = 2001")).toEqual([]);

    expect(await run(bytes, "merge", "our own setups")).toMatchObject({ added: { count: 1 }, isApplied: true });
    const [setup] = await ask(
      "select name, win_rate, profit_factor, drawdown, statistics, plan_id from public.setups where id = 2001",
    );
    // R of the two: (50 - 2) / 25 and (-25 - 2) / 25.
    expect(setup).toMatchObject({ name: "Mine", win_rate: 50, profit_factor: 1.7778, drawdown: 1.08, plan_id: null });
    expect(setup).toMatchObject({ statistics: { all: { trades: 2, expectancy: 0.42 }, outOfSample: { trades: 0 } } });
    const [entry] = await ask<{ content: string }>(
      "select content from public.evidence_entries order by sequence desc limit 1",
    );
    expect(readEntryContent(entry?.content ?? "")).toMatchObject({ kind: "trades", setup: 2001, trades: 2 });
    const [audit] = await ask("select actor, action, details from public.audit_log order by id desc limit 1");
    expect(audit).toMatchObject({ actor, action: "setups.imported", details: { added: 1, reason: "our own setups" } });
    expect(await run(bytes, "merge", "again")).toMatchObject({ unchanged: 1, changed: { count: 0 } });
  });

  it("writes changed trades into the ledger as a correction, keeps trades that a table of setups doesn't bring", async () => {
    const renamed = Buffer.from(setupsCsv(SETUP_LINE.replace("Mine", "Yours")));
    const summary = await run(renamed, "merge", "a better name");
    expect(summary.changed.listed).toEqual([{ id: 2001, name: "Yours", fields: ["name"] }]);
    const [kept] = await ask("select cardinality(day) as trades from public.setup_trades where setup_id = 2001");
    expect(kept).toEqual({ trades: 2 });

    const fewer = zipOf(setupsCsv(SETUP_LINE.replace("Mine", "Yours")), tradesCsv(...TRADE_LINES.slice(0, 1)));
    const [change] = (await run(fewer, "merge", "one trade was wrong")).changed.listed;
    expect(change?.fields).toContain("trades");
    const [entry] = await ask<{ content: string }>(
      "select content from public.evidence_entries order by sequence desc limit 1",
    );
    expect(readEntryContent(entry?.content ?? "")).toMatchObject({
      kind: "correction",
      reason: "one trade was wrong",
      trades: 1,
    });
  });

  it("tells who follows a setup when its rule changes, once, and when it is withdrawn", async () => {
    await ask("insert into public.setup_follows (setup_id, user_id) values (2001, $1)", [actor]);
    const letters = () =>
      ask<{ change: string }>(
        "select payload -> 'setups' -> 0 ->> 'change' as change from public.outbox where kind = 'followed_setups' order by created_at, id",
      );
    const line = SETUP_LINE.replace("Mine", "Yours").replace("lunes martes", "lunes martes viernes");
    const bytes = zipOf(setupsCsv(line), tradesCsv(...TRADE_LINES));
    await run(bytes, "merge", "another day");
    await run(bytes, "merge", "the same");
    expect(await letters()).toEqual([{ change: "changed" }]);
    const kept = (await ask<SetupRow>("select * from public.setups where id <> 2001 order by id")).map(toSetup);
    const { setups } = await readImport(Buffer.from(exportSetups(kept)));
    const order = { reason: "not ours any more", actor, at: new Date(AT.getTime() + 1_000) };
    await runImport({ database, setups, strategy: "replace", order });
    expect(await letters()).toEqual([{ change: "changed" }, { change: "withdrawn" }]);
    await run(zipOf(setupsCsv(SETUP_LINE.replace("Mine", "Yours")), tradesCsv(...TRADE_LINES)), "merge", "back");
  });

  it.each<[string, string, string]>([
    ["a new setup without trades", SETUP_LINE.replace("2001,Mine", "2002,New"), "import.trades_missing"],
    ["another rule without its trades", SETUP_LINE.replace(",100,200,", ",100,300,"), "import.trades_missing"],
    [
      "a name that another setup has",
      SETUP_LINE.replace("2001,Mine", "2001,BRENT H1 00:00-03:00"),
      "import.name_taken",
    ],
  ])("refuses %s, and changes nothing", async (_title, line, code) => {
    const before = await ask("select max(updated_at) as at, count(*)::int as setups from public.setups");
    const { refusals, isApplied } = await run(Buffer.from(setupsCsv(line)), "merge", "a reason");
    expect(refusals.named).toMatchObject([{ code, row: 2 }]);
    expect(isApplied).toBe(false);
    expect(await ask("select max(updated_at) as at, count(*)::int as setups from public.setups")).toEqual(before);
  });

  it("leaves everything as it was when it fails on the way", async () => {
    const bytes = zipOf(setupsCsv(SETUP_LINE.replace("Mine", "Half")), tradesCsv(...TRADE_LINES));
    const { setups } = await readImport(bytes);
    const order = { reason: "a reason", actor: "no uuid", at: AT };
    await expect(runImport({ database, setups, strategy: "replace", order })).rejects.toMatchObject({ code: "22P02" });
    const [found] = await ask("select count(*)::int as setups from public.setups where name <> 'Half'");
    expect(found).toEqual({ setups: 308 });
  });

  it("takes the demonstration away with a replacement, its votes too, and says so in the ledger", async () => {
    const { claims } = await insertBuyer(database);
    await database.query(
      { role: "authenticated", claims },
      { sql: "insert into public.setup_votes (setup_id) values (7)" },
    );
    const swapped = [SETUP_LINE.replace("2001,Mine", "2001,Other"), SETUP_LINE.replace("2001,Mine", "2003,Yours")];
    const trades = tradesCsv(...TRADE_LINES, ...TRADE_LINES.map((line) => line.replace("2001", "2003")));
    const summary = await run(zipOf(setupsCsv(...swapped), trades), "replace", "the operator's own setups");
    expect(summary).toMatchObject({
      added: { count: 1 },
      changed: { count: 1 },
      removed: { count: 307 },
      isApplied: true,
    });
    expect(summary.removed.listed.find(({ id }) => id === 7)).toMatchObject({ votes: 1 });
    expect(await ask("select id, name, source from public.setups order by id")).toEqual([
      { id: 2001, name: "Other", source: null },
      { id: 2003, name: "Yours", source: null },
    ]);
    const [gone] = await ask<{ content: string }>(
      "select content from public.evidence_entries where setup_id = 300 order by sequence desc limit 1",
    );
    expect(readEntryContent(gone?.content ?? "")).toMatchObject({ sha256: null, reason: "the operator's own setups" });
    expect(await problems()).toEqual([]);
  });
});
