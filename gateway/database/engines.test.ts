import { expect, it } from "vitest";
import { createCounter, readCounter } from "#tests/factories/counter-table.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import type { Database } from "./port.ts";

const USER_ID = "00000000-0000-0000-0000-000000000001";

describeEachEngine("the database port", (openDatabase) => {
  it("runs each caller as the role it names, claims and headers included, and leaves nothing behind", async () => {
    const database = await openDatabase();
    const sql = `select current_user::text as role, auth.uid() as id, auth.role() as claimed,
      current_setting('request.headers', true)::json ->> 'x-coupon-code' as code`;
    const asked = (caller: Parameters<Database["transaction"]>[0]) =>
      database.transaction(caller, (transaction) => transaction.query(sql));
    const claims = { sub: USER_ID, role: "service_role", user_metadata: { name: "nul \0, half \ud800" } };
    const headers = { "x-coupon-code": "Ñ\0'\"\\" };
    expect(await asked({ role: "authenticated", claims, headers })).toEqual([
      { role: "authenticated", id: USER_ID, claimed: "authenticated", code: "Ñ'\"\\" },
    ]);
    expect(await asked({ role: "anon" })).toEqual([{ role: "anon", id: null, claimed: "anon", code: null }]);
    expect(await asked({ role: "service" })).toEqual([
      { role: "service_role", id: null, claimed: "service_role", code: null },
    ]);
    const owner = await database.transaction({ role: "owner" }, (transaction) =>
      transaction.query("select current_user = session_user as own, auth.uid() as id"),
    );
    expect(owner).toEqual([{ own: true, id: null }]);
  });

  it("reads claims as json even where the text could not be", async () => {
    const database = await openDatabase();
    const claims = {
      sub: USER_ID,
      role: "authenticated",
      user_metadata: { name: "a\0b", half: "\udfff", slash: "\\u0000" },
    };
    const rows = await database.transaction({ role: "authenticated", claims }, (transaction) =>
      transaction.query("select auth.jwt() -> 'user_metadata' as metadata"),
    );
    expect(rows).toEqual([{ metadata: { name: "ab", half: "\ufffd", slash: "\\u0000" } }]);
  });

  it("undoes everything when the work throws", async () => {
    const database = await openDatabase();
    await createCounter(database);
    const failing = database.transaction({ role: "owner" }, async (transaction) => {
      await transaction.query("update public.counter set value = 5");
      throw new TypeError("the work's own");
    });
    await expect(failing).rejects.toThrow(TypeError);
    expect(await readCounter(database)).toEqual([{ value: 0 }]);
  });

  it("never looks done after a refusal, even one that the work swallowed", async () => {
    const database = await openDatabase();
    await createCounter(database);
    const swallowing = database.transaction({ role: "owner" }, async (transaction) => {
      await transaction.query("update public.counter set value = 5");
      await transaction.query("insert into public.counter values (1, 1)").catch(() => {});
      return "done";
    });
    await expect(swallowing).rejects.toMatchObject({ name: "DatabaseError", code: "23505" });
    expect(await readCounter(database)).toEqual([{ value: 0 }]);
  });

  it("names what refused: SQLSTATE, constraint and detail", async () => {
    const database = await openDatabase();
    await createCounter(database);
    const attempt = (sql: string, parameters: unknown[] = []) =>
      database.transaction({ role: "anon" }, (transaction) => transaction.query(sql, parameters));
    await expect(attempt("insert into public.counter values ($1, 1)", [1])).rejects.toMatchObject({
      code: "23505",
      constraint: "counter_pkey",
      detail: "Key (id)=(1) already exists.",
    });
    await expect(attempt("insert into public.counter values (2, 5000)")).rejects.toMatchObject({
      code: "23514",
      constraint: "counter_value_check",
    });
    await expect(attempt("select * from auth.users")).rejects.toMatchObject({ code: "42501" });
    await expect(attempt("select * from nowhere")).rejects.toMatchObject({ code: "42P01" });
    await expect(attempt("selec")).rejects.toMatchObject({ code: "42601" });
    await expect(attempt("select $1::integer", ["x"])).rejects.toMatchObject({ code: "22P02" });
    await expect(attempt("select $1::text", ["a\0b"])).rejects.toMatchObject({ code: "22021" });
  });

  it("reports a constraint that is checked at the end", async () => {
    const database = await openDatabase();
    await createCounter(database);
    const dangling = database.transaction({ role: "owner" }, async (transaction) => {
      await transaction.query(
        `create table public.reader (counter_id integer references public.counter (id) deferrable initially deferred)`,
      );
      await transaction.query("insert into public.reader values (99)");
    });
    await expect(dangling).rejects.toMatchObject({ code: "23503" });
  });

  it("refuses writes in a read-only transaction", async () => {
    const database = await openDatabase();
    await createCounter(database);
    const writing = database.transaction(
      { role: "owner" },
      (transaction) => transaction.query("update public.counter set value = 5"),
      { readOnly: true },
    );
    await expect(writing).rejects.toMatchObject({ code: "25006" });
    const reading = database.transaction({ role: "owner" }, (t) => t.query("select value from public.counter"), {
      readOnly: true,
    });
    expect(await reading).toEqual([{ value: 0 }]);
  });

  it("keeps transactions apart that run at the same time", async () => {
    const database = await openDatabase();
    await createCounter(database);
    const increment = () =>
      database.transaction({ role: "service" }, async (transaction) => {
        const [row] = await transaction.query<{ value: number }>(
          "select value from public.counter where id = 1 for update",
        );
        await transaction.query("update public.counter set value = $1 where id = 1", [(row?.value ?? 0) + 1]);
        const [seen] = await transaction.query<{ value: number }>("select value from public.counter where id = 1");
        return seen?.value;
      });
    const seen = await Promise.all(Array.from({ length: 40 }, increment));
    expect(seen.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });

  it("runs statements given at once in their order, those it has never seen as well", async () => {
    const database = await openDatabase();
    await createCounter(database);
    for (let round = 0; round < 3; round += 1) {
      const unseen = `update public.counter set value = value * 2 + ${round}`;
      const answers = await database.transaction({ role: "owner" }, (transaction) =>
        Promise.all([
          transaction.query("update public.counter set value = 1"),
          transaction.query(unseen),
          transaction.query("update public.counter set value = value * 10"),
          transaction.query<{ value: number }>("select value from public.counter"),
        ]),
      );
      expect(answers.at(-1)).toEqual([{ value: (2 + round) * 10 }]);
    }
  });

  it("lets nothing of several given at once run after the end, when one is refused", async () => {
    const database = await openDatabase();
    await createCounter(database);
    for (let round = 0; round < 20; round += 1) {
      const refused = database.transaction({ role: "owner" }, (transaction) =>
        Promise.all([
          transaction.query(`select ${round} / 0`),
          transaction.query(`update public.counter set value = ${round} + 1`),
          transaction.query("update public.counter set value = 100"),
        ]),
      );
      const next = database.transaction({ role: "owner" }, (transaction) => transaction.query("select 1 as one"));
      await expect(refused).rejects.toMatchObject({ code: "22012" });
      expect(await next).toEqual([{ one: 1 }]);
    }
    expect(await readCounter(database)).toEqual([{ value: 0 }]);
  });

  it("refuses a statement that comes after the end of its transaction", async () => {
    const database = await openDatabase();
    await createCounter(database);
    const escaped = await database.transaction({ role: "owner" }, async (transaction) => [transaction]);
    await expect(escaped[0]?.query("update public.counter set value = 9")).rejects.toThrow();
    expect(await readCounter(database)).toEqual([{ value: 0 }]);
  });

  it("tells listeners when a transaction commits, and only then", async () => {
    const database = await openDatabase();
    const heard: string[] = [];
    const arrived = Promise.withResolvers<void>();
    const stop = await database.listen('odd "name"', (payload) => {
      heard.push(payload);
      if (payload === "last") arrived.resolve();
    });
    const notify = (payload: string, fails = false) =>
      database.transaction({ role: "owner" }, async (transaction) => {
        await transaction.query("select pg_notify($1, $2)", ['odd "name"', payload]);
        if (fails) throw new Error("undo");
      });
    await notify("first");
    await expect(notify("undone", true)).rejects.toThrow("undo");
    await notify("last");
    await arrived.promise;
    expect(heard).toEqual(["first", "last"]);
    await stop();
  });

  it("refuses work once it is closed", async () => {
    const database = await openDatabase();
    await createCounter(database);
    await database.close();
    for (let attempt = 0; attempt < 3; attempt += 1) await expect(readCounter(database)).rejects.toThrow("closed");
    await database.close();
  });
});
