import { afterAll, beforeAll, expect, it } from "vitest";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { createFilmLibrary } from "./film-library.ts";
import { startGateway, type TestGateway } from "./gateway-server.ts";

describeEachEngine("rest: calling functions", (openDatabase) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    const database = await openDatabase();
    await createFilmLibrary(database);
    gateway = await startGateway(database);
  });
  afterAll(async () => {
    await gateway.close();
    expect(gateway.faults).toEqual([]);
  });
  const call = (name: string, args?: object, options?: { get?: boolean; head?: boolean; count?: "exact" }) =>
    gateway.anonymous.rpc(name, args as never, options);

  it.each([{ get: false }, { get: true }])("passes named arguments, defaults left out ($get)", async (options) => {
    expect((await call("add_numbers", { a: 1, b: 2 }, options)).data).toBe(3);
    expect((await call("add_numbers", { a: 1 }, options)).data).toBe(11);
    expect((await call("film_titles", {}, options)).data).toContain("Ran");
  });

  it("passes lists and JSON", async () => {
    expect((await call("count_tags", { tags: ["a", "b,c"], more: [1, { x: 2 }] })).data).toBe(4);
    expect((await call("count_tags", { tags: ["a", "b"], more: "[1]" }, { get: true })).data).toBe(3);
  });

  it("gives a scalar, a list of them, one row, rows and named columns in their shapes", async () => {
    expect((await call("film_titles")).data).toHaveLength(5);
    expect((await call("best_film").select("title")).data).toEqual({ title: "Ran" });
    expect((await call("title_lengths").eq("length", 3)).data).toEqual([{ title: "Ran", length: 3 }]);
    const rated = await call("films_rated", { lowest: 7 }, { count: "exact" }).select("id").order("id").limit(1);
    expect(rated).toMatchObject({ data: [{ id: 1 }], count: 3 });
    expect((await call("films_rated", { lowest: 8 }).select("id").single()).data).toEqual({ id: 2 });
  });

  it("writes by POST only", async () => {
    const done = await call("rename_film", { film: 4, name: "Finished" });
    expect(done).toMatchObject({ data: null, error: null, status: 204 });
    const read = await call("rename_film", { film: 4, name: "Again" }, { get: true });
    expect({ status: read.status, code: read.error?.code }).toEqual({ status: 405, code: "25006" });
    expect((await gateway.anonymous.from("films").select("title").eq("id", 4).single()).data).toEqual({
      title: "Finished",
    });
  });

  it("counts without a body", async () => {
    const { count, data } = await call("films_rated", { lowest: 7 }, { head: true, count: "exact" });
    expect({ count, data }).toEqual({ count: 3, data: null });
  });

  it.each([
    ["no such function", "nope", {}, 404, "PGRST202"],
    ["an unknown argument", "add_numbers", { a: 1, c: 2 }, 404, "PGRST202"],
    ["a missing argument", "add_numbers", { b: 2 }, 404, "PGRST202"],
    ["two functions that fit", "either", { a: 1 }, 300, "PGRST203"],
    ["a value of the wrong type", "add_numbers", { a: "x" }, 400, "22P02"],
    ["a trigger's function", "touch_updated_at", {}, 404, "PGRST202"],
    ["a function of another schema", "uid", {}, 404, "PGRST202"],
    ["what the function itself refuses", "refuse", { status: "P0001" }, 400, "P0001"],
    ["what it refuses with a status", "refuse", { status: "PT418" }, 418, "PT418"],
    ["a list of arguments", "add_numbers", [1, 2], 400, "PGRST102"],
  ])("refuses %s", async (_name, name, args, status, code) => {
    const answer = await call(name, args);
    expect({ status: answer.status, code: answer.error?.code }).toEqual({ status, code });
  });

  it("passes on what the function says, and filters only rows", async () => {
    const { error } = await call("refuse", { status: "P0001" });
    expect(error).toMatchObject({ message: "no", details: "because", hint: "try another" });
    expect((await call("film_titles").eq("x", 1)).error?.code).toBe("PGRST127");
  });
});
