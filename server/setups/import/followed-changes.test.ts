import { expect, it } from "vitest";
import { insertBuyer } from "#tests/factories/buyer.ts";
import { SETUP_LINE, setupsCsv, TRADE_LINES, tradesCsv } from "#tests/factories/import-files.ts";
import { makeZip } from "#tests/factories/zip.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { readImport } from "./read-import.ts";
import { runImport } from "./run-import.ts";

const AT = new Date("2026-11-21T12:00:00Z");

describeOneEngine("an import of setups that somebody follows", (openDatabase) => {
  it("tells them of another rule, once, of nothing that is the same, and of what it withdraws", async () => {
    const database = await openDatabase();
    const { userId: actor } = await insertBuyer(database);
    const ask = <Row extends object>(sql: string, parameters: unknown[] = []) =>
      database.query<Row>({ role: "service" }, { sql, parameters });
    let second = 0;
    async function run(line: string, strategy: "merge" | "replace") {
      const trades = TRADE_LINES.map((trade) => trade.replace("2001", line.slice(0, 4)));
      const bytes = makeZip([
        { name: "setups.csv", content: setupsCsv(line) },
        { name: "trades.csv", content: tradesCsv(...trades) },
      ]);
      const { setups } = await readImport(bytes);
      second += 1_000;
      const order = { reason: "a test", actor, at: new Date(AT.getTime() + second) };
      expect(await runImport({ database, setups, strategy, order })).toMatchObject({ isApplied: true });
    }
    const told = async () =>
      (
        await ask<{ change: string }>(
          `select payload -> 'setups' -> 0 ->> 'change' as change from public.outbox
           where kind = 'followed_setups' order by created_at`,
        )
      ).map(({ change }) => change);

    await run(SETUP_LINE, "merge");
    await ask("insert into public.setup_follows (setup_id, user_id) values (2001, $1)", [actor]);
    const otherDays = SETUP_LINE.replace("lunes martes", "lunes martes viernes");
    await run(otherDays, "merge");
    await run(otherDays, "merge");
    await run(otherDays.replace("Mine", "Renamed"), "merge");
    expect(await told()).toEqual(["changed"]);
    await run(SETUP_LINE.replace("2001,Mine", "2002,Other"), "replace");
    expect(await told()).toEqual(["changed", "withdrawn"]);
  });
});
