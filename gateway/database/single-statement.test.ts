import { expect, it } from "vitest";
import { createCounter, readCounter } from "#tests/factories/counter-table.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";

describeEachEngine("a statement by itself", (openDatabase) => {
  it("runs as its caller, and is done when it answers", async () => {
    const database = await openDatabase();
    await createCounter(database);
    const rows = await database.query(
      { role: "owner" },
      { sql: "update public.counter set value = $1 returning value, current_user::text as role", parameters: [7] },
    );
    expect(rows).toEqual([{ value: 7, role: expect.any(String) }]);
    expect(await readCounter(database)).toEqual([{ value: 7 }]);
    expect(await database.query({ role: "anon" }, { sql: "select current_user::text as role" })).toEqual([
      { role: "anon" },
    ]);
  });

  it("leaves nothing behind when it is refused, at once or at its end", async () => {
    const database = await openDatabase();
    await createCounter(database);
    const attempt = (sql: string) => database.query({ role: "owner" }, { sql });
    await attempt(
      "create table public.reader (counter_id integer references public.counter (id) deferrable initially deferred)",
    );
    await expect(attempt("insert into public.counter values (2, 1), (1, 1)")).rejects.toMatchObject({
      code: "23505",
    });
    await expect(attempt("insert into public.reader values (99)")).rejects.toMatchObject({ code: "23503" });
    await expect(attempt("selec")).rejects.toMatchObject({ code: "42601" });
    const writing = { sql: "update public.counter set value = 5", readOnly: true };
    await expect(database.query({ role: "owner" }, writing)).rejects.toMatchObject({ code: "25006" });
    expect(await readCounter(database)).toEqual([{ value: 0 }]);
    expect(await attempt("select * from public.reader")).toEqual([]);
  });

  it("never ends a transaction of somebody else", async () => {
    const database = await openDatabase();
    await createCounter(database);
    const undone = (round: number) =>
      database
        .transaction({ role: "owner" }, async (transaction) => {
          await transaction.query(`update public.counter set value = value + ${round}`);
          await transaction.query("select 1 as one");
          throw new TypeError("undo");
        })
        .catch(() => {});
    const refused = (round: number) =>
      database.query({ role: "owner" }, { sql: `insert into public.counter values (1, ${round})` }).catch(() => {});
    await Promise.all(Array.from({ length: 60 }, (_, round) => (round % 2 === 0 ? undone(round) : refused(round))));
    expect(await readCounter(database)).toEqual([{ value: 0 }]);
  });

  it("may answer before the disk has it, which ends with it", async () => {
    const database = await openDatabase();
    const sql = "select current_setting('synchronous_commit') as waits";
    const usual = await database.query({ role: "anon" }, { sql });
    expect(await database.query({ role: "anon" }, { sql, waitsForDisk: false })).toEqual([{ waits: "off" }]);
    expect(await database.query({ role: "anon" }, { sql })).toEqual(usual);
    const inTransaction = await database.transaction({ role: "anon" }, (transaction) => transaction.query(sql), {
      waitsForDisk: false,
    });
    expect(inTransaction).toEqual([{ waits: "off" }]);
  });
});
