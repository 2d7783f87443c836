import { createHash } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { type ChainProblem, checkChain } from "#domain/evidence/chain.ts";
import { readSetupContent } from "#domain/evidence/entry-content.ts";
import type { TradeColumns } from "#domain/evidence/setup-document.ts";
import { EVIDENCED_FIELDS, type EvidencedSetup, setupDocument, TRADE_FIELDS } from "#domain/evidence/setup-document.ts";
import type { Caller, Database } from "#gateway/database/port.ts";
import { ensureDemonstrationSetups } from "#server/demo/demonstration-setups.ts";
import { publishEvidenceRoots } from "#server/evidence/publish-evidence-roots.ts";
import { appendEvidence, recordSetups } from "#server/evidence/record-setups.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";

const ANYBODY: Caller = { role: "anon" };
const SERVICE: Caller = { role: "service" };
const ENTRIES = "select sequence, content, previous_hash, hash from public.evidence_entries order by sequence";
const SETUP = `select ${EVIDENCED_FIELDS}, plan_id from public.setups where id = $1`;
const TRADES = `select ${TRADE_FIELDS} from public.setup_trades where setup_id = $1`;
const AT = new Date("2026-11-21T12:00:00Z");

type Row = { sequence: number; content: string; previous_hash: string; hash: string };

describeEachEngine("the evidence ledger", (openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
    await ensureDemonstrationSetups(database);
  });

  const ask = <Found extends object>(caller: Caller, sql: string, parameters: unknown[] = []) =>
    database.transaction(caller, (transaction) => transaction.query<Found>(sql, parameters));

  async function problems(): Promise<[number, ChainProblem][]> {
    const rows = await ask<Row>(ANYBODY, ENTRIES);
    const found: [number, ChainProblem][] = [];
    for await (const { entry, problem } of checkChain(
      rows.map(({ previous_hash, ...row }) => ({ ...row, previousHash: previous_hash })),
    ))
      if (problem !== null) found.push([entry.sequence, problem]);
    return found;
  }

  async function readSetup(caller: Caller, id: number) {
    const [setup] = await ask<EvidencedSetup & { plan_id: string | null }>(caller, SETUP, [id]);
    const [trades] = await ask<TradeColumns>(caller, TRADES, [id]);
    if (setup === undefined || trades === undefined) throw new Error(`setup ${id} isn't seen`);
    return { setup, trades };
  }

  async function lastContent(setup: number) {
    const sql = "select content from public.evidence_entries where setup_id = $1 order by sequence desc limit 1";
    const [row] = await ask<{ content: string }>(ANYBODY, sql, [setup]);
    return readSetupContent(row?.content ?? "");
  }

  it("holds an entry for each setup, chained as the browser checks it, written once", async () => {
    await ensureDemonstrationSetups(database);
    expect(await ask(ANYBODY, ENTRIES)).toHaveLength(307);
    expect(await problems()).toEqual([]);
  });

  it("commits to a setup's trades as anybody reads them, and of a funding setup to nothing that can be tried", async () => {
    const { setup, trades } = await readSetup(ANYBODY, 14);
    const { kind, sha256, trades: count } = (await lastContent(14)) ?? {};
    expect({ kind, sha256, count }).toEqual({
      kind: "trades",
      sha256: sha256Of(setupDocument(setup, trades, null)),
      count: trades.day.length,
    });

    const locked = await lastContent(300);
    expect(Object.keys(locked ?? {})).toEqual(["at", "setup", "sha256", "kind"]);
    expect(await ask(ANYBODY, "select * from public.evidence_salts")).toEqual([]);
    const hidden = await readSetup(SERVICE, 300);
    expect(sha256Of(setupDocument(hidden.setup, hidden.trades, null))).not.toBe(locked?.sha256);
    const [{ salt } = { salt: "" }] = await ask<{ salt: string }>(
      SERVICE,
      "select salt from public.evidence_salts where setup_id = 300",
    );
    expect(sha256Of(setupDocument(hidden.setup, hidden.trades, salt))).toBe(locked?.sha256);
  });

  it.each(["evidence_entries", "evidence_roots", "evidence_salts"])(
    "refuses to change %s, whoever asks",
    async (table) => {
      const column = table === "evidence_roots" ? "day" : table === "evidence_salts" ? "salt" : "content";
      for (const caller of [SERVICE, { role: "owner" } as const])
        for (const sql of [
          `update public.${table} set ${column} = ${column}`,
          `delete from public.${table}`,
          `truncate public.${table} cascade`,
        ])
          await expect(ask(caller, sql)).rejects.toMatchObject({ code: "42501" });
    },
  );

  it("gives writers that come together a place each, one after the other", async () => {
    const [before] = await ask<Row>(
      ANYBODY,
      `${ENTRIES.replace("order by sequence", "order by sequence desc limit 1")}`,
    );
    const content = (setup: number) => ({ at: AT.toISOString(), kind: "trades" as const, setup, sha256: null });
    const writers = Array.from({ length: 12 }, (_, index) =>
      database.transaction(SERVICE, (transaction) =>
        appendEvidence(transaction, [content(5000 + index), content(6000 + index)]),
      ),
    );
    await Promise.all(writers);
    expect(await problems()).toEqual([]);
    const rows = await ask<Row>(ANYBODY, ENTRIES);
    const added = rows.slice(before?.sequence).map((row) => readSetupContent(row.content)?.setup ?? 0);
    expect(added).toHaveLength(24);
    expect(added.filter((_, index) => index % 2 === 0).map((setup) => setup + 1000)).toEqual(
      added.filter((_, index) => index % 2 === 1),
    );
  });

  it("says a change of trades as a correction with its reason, and nothing where nothing changed", async () => {
    const { setup, trades } = await readSetup(SERVICE, 20);
    const record = (changed: TradeColumns, removed: number[] = []) =>
      database.transaction(SERVICE, (transaction) =>
        recordSetups(transaction, {
          setups: [{ setup, trades: changed }],
          removed,
          at: AT,
          reason: "costs were wrong",
        }),
      );
    expect(await record(trades)).toBe(0);
    expect(await record({ ...trades, move: trades.move.map((move) => move - 1) }, [21])).toBe(2);
    expect(await lastContent(20)).toMatchObject({
      kind: "correction",
      reason: "costs were wrong",
      trades: trades.day.length,
    });
    expect(await lastContent(21)).toMatchObject({ kind: "correction", sha256: null });
    expect(await problems()).toEqual([]);
  });

  it("publishes one root for each day that has ended at midnight of the reference clock", async () => {
    const publishAt = (now: string) => publishEvidenceRoots({ database, clock: () => new Date(now) });
    const entry = (at: string) =>
      database.transaction(SERVICE, (transaction) =>
        appendEvidence(transaction, [{ at, kind: "trades", setup: 9000, sha256: null }]),
      );
    // Entries of today's seeding are later than these days: a database of its own keeps them out.
    const own = await openDatabase();
    database = own;
    await entry("2027-03-01T12:00:00.000Z");
    await entry("2027-03-02T03:59:59.999Z");
    await entry("2027-03-02T04:00:00.000Z");
    expect(await publishAt("2027-03-02T03:59:59Z")).toBe(0);
    expect(await Promise.all([publishAt("2027-03-02T04:00:00Z"), publishAt("2027-03-02T04:00:01Z")])).toContain(1);
    expect(await publishAt("2027-03-05T12:00:00Z")).toBe(3);
    expect(await publishAt("2027-03-05T12:00:00Z")).toBe(0);
    const roots = await ask(ANYBODY, "select day, sequence from public.evidence_roots order by day");
    expect(roots).toEqual([
      { day: "2027-03-01", sequence: 2 },
      { day: "2027-03-02", sequence: 3 },
      { day: "2027-03-03", sequence: 3 },
      { day: "2027-03-04", sequence: 3 },
    ]);
  });

  it("names the entry that somebody with every right changed", async () => {
    expect(await problems()).toEqual([]);
    await database.transaction({ role: "owner" }, async (transaction) => {
      await transaction.query("alter table public.evidence_entries disable trigger refuse_change");
      await transaction.query(
        `update public.evidence_entries set content = replace(content, '9000', '9001') where sequence = 2`,
      );
    });
    expect(await problems()).toEqual([[2, "evidence.changed"]]);
  });
});

function sha256Of(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
