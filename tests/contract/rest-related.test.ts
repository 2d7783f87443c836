import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { createFilmLibrary } from "./film-library.ts";
import { startGateway, type TestGateway } from "./gateway-server.ts";

describeEachEngine("rest: views, orders and filters by what is related", (openDatabase) => {
  let gateway: TestGateway;
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
    await createFilmLibrary(database);
    gateway = await startGateway(database);
  });
  afterAll(async () => {
    await gateway.close();
    expect(gateway.faults).toEqual([]);
  });
  const read = (table: string, columns: string) =>
    gateway.anonymous.from(table).select<string, { id: number }>(columns);

  it("finding D: embeds from a view by its table's key, whatever the view calls the column", async () => {
    const { data, error } = await read("film_list", "name,director:directors(name)").eq("id", 2);
    expect({ data, error }).toEqual({ data: [{ name: "Ran", director: { name: "Akira Kurosawa" } }], error: null });
    expect((await read("film_list", "id,synopses(body)").eq("id", 2)).data).toEqual([
      { id: 2, synopses: { body: "An old lord divides his realm." } },
    ]);
  });

  it("finding D: embeds a view in a table, in a view and a view of a view", async () => {
    const inTable = await read("directors", "name,film_list(name)")
      .eq("id", 2)
      .order("id", { referencedTable: "film_list" });
    expect(inTable.data).toEqual([{ name: "Akira Kurosawa", film_list: [{ name: "Ran" }, { name: "100% wolf" }] }]);
    const between = await read("film_list", "name,director_names(name)").eq("id", 1);
    expect(between.data).toEqual([{ name: "Cléo from 5 to 7", director_names: { name: "Agnès Varda" } }]);
    const ofView = await read("film_names", "name,directors!films_director_id_fkey(name)").eq("id", 1);
    expect(ofView.data).toEqual([{ name: "Cléo from 5 to 7", directors: { name: "Agnès Varda" } }]);
    // The key's own names mean its tables, never a view.
    expect((await read("films", "director_id(name)").eq("id", 1)).data).toEqual([
      { director_id: { name: "Agnès Varda" } },
    ]);
  });

  it("finding D: a view embeds with the caller's own rights", async () => {
    const owner = (sql: string) => database.transaction({ role: "owner" }, (transaction) => transaction.query(sql));
    await owner("create table public.note_pages (note_id integer references public.notes (id), page integer)");
    await owner("create view public.note_list with (security_invoker) as select id, body from public.notes");
    await gateway.gateway.refreshSchema();
    const user = await gateway.createUser();
    const other = await gateway.createUser();
    await gateway.service.from("notes").insert({ id: 1, author: user.id, body: "mine" });
    await gateway.service.from("note_pages").insert({ note_id: 1, page: 7 });
    const pages = (client: typeof user.client) => client.from("note_pages").select("page,note_list(body)");
    expect((await pages(user.client)).data).toEqual([{ page: 7, note_list: { body: "mine" } }]);
    expect((await pages(other.client)).data).toEqual([{ page: 7, note_list: null }]);
  });

  it("finding D: orders by a related row's column", async () => {
    const columns = "id,director:directors!films_director_id_fkey(name)";
    const { data } = await read("films", columns).order("director(born)", { nullsFirst: false }).order("id").limit(4);
    expect(data?.map(({ id }) => id)).toEqual([2, 5, 1, 3]);
    const back = await read("films", columns)
      .order("director(name)", { ascending: false, nullsFirst: true })
      .order("id");
    expect(back.data?.map(({ id }) => id)).toEqual([4, 2, 5, 1, 3]);
    const hidden = await read("films", "id,directors!films_director_id_fkey()")
      .order("directors(born)")
      .order("id")
      .limit(2);
    expect(hidden.data).toEqual([{ id: 2 }, { id: 5 }]);
  });

  it.each([
    ["several related rows", "directors", "id,films!films_director_id_fkey(id)", "films(id)", "PGRST118"],
    ["what isn't embedded", "films", "id", "directors(name)", "PGRST108"],
    ["an unknown column", "films", "id,synopses(body)", "synopses(nope)", "42703"],
  ])("finding D: doesn't order by %s", async (_name, table, columns, order, code) => {
    expect((await read(table, columns).order(order)).error?.code).toBe(code);
  });

  it("finding D: filters by whether something is embedded", async () => {
    const withFilms = "id,films!films_director_id_fkey(id)";
    const some = await read("directors", withFilms).not("films", "is", null).order("id");
    expect(some.data?.map(({ id }) => id)).toEqual([1, 2]);
    const none = await gateway.anonymous
      .from("directors")
      .select("id,films!films_director_id_fkey()", { count: "exact" })
      .is("films", null);
    expect({ data: none.data, count: none.count }).toEqual({ data: [{ id: 3 }], count: 1 });
    const filtered = await read("directors", withFilms).gt("films.rating", 8).not("films", "is", null);
    expect(filtered.data).toEqual([{ id: 2, films: [{ id: 2 }] }]);
    const either = await read("films", "id,synopses(),director:directors!films_director_id_fkey()")
      .or("synopses.not.is.null,director.is.null")
      .order("id");
    expect(either.data).toEqual([{ id: 2 }, { id: 4 }]);
    const wrong = await read("directors", withFilms).eq("films", 1);
    expect({ status: wrong.status, code: wrong.error?.code }).toEqual({ status: 400, code: "PGRST120" });
  });
});
