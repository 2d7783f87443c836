import { afterAll, beforeAll, expect, it } from "vitest";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { createFilmLibrary } from "./film-library.ts";
import { startGateway, type TestGateway } from "./gateway-server.ts";

describeEachEngine("rest: rows of related tables", (openDatabase) => {
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
  const read = (table: string, columns: string) => gateway.anonymous.from(table).select(columns).order("id");

  it("gives the one row a foreign key points to as an object, or null", async () => {
    const { data } = await read("films", "id,director:directors!films_director_id_fkey(name)").in("id", [2, 4]);
    expect(data).toEqual([
      { id: 2, director: { name: "Akira Kurosawa" } },
      { id: 4, director: null },
    ]);
  });

  it("finds it by the key's column too", async () => {
    expect((await read("films", "id,editor_id(name)").eq("id", 1)).data).toEqual([
      { id: 1, editor_id: { name: "Agnès Varda" } },
    ]);
    expect((await read("films", "id,directors!editor_id(name)").eq("id", 1)).data).toEqual([
      { id: 1, directors: { name: "Agnès Varda" } },
    ]);
  });

  it("gives rows that point back as a list, empty when there are none, filtered and ordered by themselves", async () => {
    const { data, error } = await read("directors", "id,films!films_director_id_fkey(title)")
      .gt("films.rating", 6)
      .order("rating", { referencedTable: "films", ascending: false })
      .limit(1, { referencedTable: "films" });
    expect(error).toBeNull();
    expect(data).toEqual([
      { id: 1, films: [{ title: "Cléo from 5 to 7" }] },
      { id: 2, films: [{ title: "Ran" }] },
      { id: 3, films: [] },
    ]);
  });

  it("gives the one row that can point back as an object", async () => {
    const { data } = await read("films", "id,synopses(body)").in("id", [1, 2]);
    expect(data).toEqual([
      { id: 1, synopses: null },
      { id: 2, synopses: { body: "An old lord divides his realm." } },
    ]);
  });

  it("nests, with !inner leaving out what has nothing inside, and counts what is left", async () => {
    const { data, count } = await gateway.anonymous
      .from("directors")
      .select("name,films!films_director_id_fkey!inner(title,synopses!inner(body))", { count: "exact" });
    expect({ data, count }).toEqual({
      count: 1,
      data: [
        {
          name: "Akira Kurosawa",
          films: [{ title: "Ran", synopses: { body: "An old lord divides his realm." } }],
        },
      ],
    });
  });

  it("filters through an embed that shows nothing", async () => {
    const { data } = await read("films", "id,directors!films_director_id_fkey!inner()").eq(
      "directors.name",
      "Agnès Varda",
    );
    expect(data).toEqual([{ id: 1 }, { id: 3 }]);
  });

  it("embeds in the answer to a write and to a function", async () => {
    const written = await gateway.service
      .from("films")
      .update({ is_released: true })
      .eq("id", 5)
      .select("title,director:directors!films_director_id_fkey(name)");
    expect(written.data).toEqual([{ title: "100% wolf", director: { name: "Akira Kurosawa" } }]);
    const called = await gateway.anonymous
      .rpc("films_rated", { lowest: 8 })
      .select("title,director:directors!films_director_id_fkey(name)");
    expect(called.data).toEqual([{ title: "Ran", director: { name: "Akira Kurosawa" } }]);
  });

  it.each([
    ["no foreign key leads there", "films", "id,notes(body)", 400, "PGRST200"],
    ["the hint is wrong", "films", "id,directors!nope(name)", 400, "PGRST200"],
    ["two foreign keys lead there", "films", "id,directors(name)", 300, "PGRST201"],
    ["a column inside is unknown", "films", "id,synopses(nope)", 400, "42703"],
    ["it nests beyond ten", "films", `${"synopses(films(".repeat(6)}id${"))".repeat(6)}`, 400, "PGRST100"],
    ["it spreads", "films", "id,...synopses(body)", 400, "PGRST127"],
  ])("refuses when %s", async (_name, table, columns, status, code) => {
    const answer = await gateway.anonymous.from(table).select(columns);
    expect({ status: answer.status, code: answer.error?.code }).toEqual({ status, code });
  });

  it("refuses a filter on a resource that is not embedded", async () => {
    const { error } = await gateway.anonymous.from("films").select("id").eq("synopses.body", "x");
    expect(error?.code).toBe("PGRST108");
  });
});
