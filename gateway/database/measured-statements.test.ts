import { beforeAll, beforeEach, expect, it } from "vitest";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { type MeasuredTransaction, measureStatements } from "./measured-statements.ts";
import type { Database } from "./port.ts";

describeEachEngine("a database that tells how its transactions went", (openDatabase) => {
  const noted: MeasuredTransaction[] = [];
  let database: Database;
  beforeAll(async () => {
    database = measureStatements(await openDatabase(), (measured) => noted.push(measured));
  });
  beforeEach(() => void noted.splice(0));

  it("by whose they are, with the time that they took", async () => {
    await database.query({ role: "anon" }, { sql: "select 1" });
    await database.transaction({ role: "service" }, (transaction) => transaction.query("select pg_sleep(0.02)"));
    expect(noted).toMatchObject([
      { caller: "anon", failure: null },
      { caller: "service", failure: null },
    ]);
    expect(noted[1]?.milliseconds).toBeGreaterThan(19);
  });

  it("a refusal is thrown on as it was, and told by its cause", async () => {
    const asked = database.query({ role: "owner" }, { sql: "select 1 / 0" });
    await expect(asked).rejects.toMatchObject({ code: "22012" });
    const written = database.query({ role: "owner" }, { sql: "create table t ()", readOnly: true });
    await expect(written).rejects.toMatchObject({ code: "25006" });
    expect(noted.map(({ failure }) => failure)).toEqual(["refused", "read_only"]);
  });

  it("what the work throws is nobody's failure here", async () => {
    const planned = new Error("planned");
    const work = async () => {
      throw planned;
    };
    await expect(database.transaction({ role: "service" }, work)).rejects.toBe(planned);
    expect(noted).toMatchObject([{ caller: "service", failure: null }]);
  });

  it("everything else is the database's own", async () => {
    const heard = Promise.withResolvers<string>();
    const stop = await database.listen("measured", heard.resolve);
    await database.query({ role: "owner" }, { sql: "select pg_notify('measured', 'there')" });
    expect(await heard.promise).toBe("there");
    await stop();
  });
});
