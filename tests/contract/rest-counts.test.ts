import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { createFilmLibrary } from "./film-library.ts";
import { startGateway, type TestGateway } from "./gateway-server.ts";

const MAX_ROWS = 1_000;

describeEachEngine("rest: the number of related rows", (openDatabase) => {
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
  const read = (columns: string) => gateway.anonymous.from("directors").select(columns).order("id");
  const FILMS = "films!films_director_id_fkey";

  it("stands in a list of one object, 0 where there are none", async () => {
    expect(await read(`id,${FILMS}(count)`)).toMatchObject({
      error: null,
      data: [
        { id: 1, films: [{ count: 2 }] },
        { id: 2, films: [{ count: 2 }] },
        { id: 3, films: [{ count: 0 }] },
      ],
    });
  });

  it("counts what the embed's filters leave, under names of one's own, beside other lists and counts", async () => {
    const columns = `id,all:${FILMS}(count),good:${FILMS}(total:count),films!films_editor_id_fkey(title)`;
    const { data } = await read(columns).gt("good.rating", 7.8).eq("films.is_released", false).limit(1);
    expect(data).toEqual([{ id: 1, all: [{ count: 2 }], good: [{ total: 1 }], films: [{ title: "100% wolf" }] }]);
  });

  it("leaves out with !inner what has none, also of the rows' own count", async () => {
    const columns = `id,${FILMS}!inner(count)`;
    const { data, count } = await gateway.anonymous
      .from("directors")
      .select(columns, { count: "exact" })
      .eq("films.title", "Ran");
    expect({ data, count }).toEqual({ data: [{ id: 2, films: [{ count: 1 }] }], count: 1 });
    expect((await read(`id,${FILMS}(count)`).is("films", null)).data).toEqual([{ id: 3, films: [{ count: 0 }] }]);
  });

  it("is filtered by what the related rows embed, and stands at any depth", async () => {
    const bySynopsis = await read(`id,${FILMS}(count,synopses!inner())`).eq("id", 2);
    expect(bySynopsis.data).toEqual([{ id: 2, films: [{ count: 1 }] }]);
    const deep = await gateway.anonymous
      .from("synopses")
      .select(`films(director:directors!films_director_id_fkey(name,${FILMS}(count)))`);
    expect(deep.data).toEqual([{ films: { director: { name: "Akira Kurosawa", films: [{ count: 2 }] } } }]);
  });

  it("is an object of the one row there may be", async () => {
    const { data } = await gateway.anonymous.from("films").select("id,synopses(count)").in("id", [1, 2]).order("id");
    expect(data).toEqual([
      { id: 1, synopses: { count: 0 } },
      { id: 2, synopses: { count: 1 } },
    ]);
  });

  it("counts the rows that the caller may see, and more of them than a list may hold", async () => {
    const owner = (sql: string) => database.transaction({ role: "owner" }, (transaction) => transaction.query(sql));
    await owner(
      "create table public.remarks (id integer primary key, note_id integer references public.notes (id), writer uuid)",
    );
    await owner("alter table public.remarks enable row level security");
    await owner("create policy own on public.remarks for select to authenticated using (writer = auth.uid())");
    await gateway.gateway.refreshSchema();
    const user = await gateway.createUser();
    await gateway.service.from("notes").insert({ id: 1, author: user.id, body: "mine" });
    await owner(`insert into public.remarks select n, 1, case when n <= ${MAX_ROWS + 1} then '${user.id}'::uuid end
      from generate_series(1, ${MAX_ROWS + 50}) n`);
    const { data } = await user.client.from("notes").select("id,remarks(count)");
    expect(data).toEqual([{ id: 1, remarks: [{ count: MAX_ROWS + 1 }] }]);
  });

  it("comes with the answer to a write", async () => {
    const { data } = await gateway.service
      .from("directors")
      .update({ born: null })
      .eq("id", 3)
      .select(`id,${FILMS}(count)`);
    expect(data).toEqual([{ id: 3, films: [{ count: 0 }] }]);
  });

  it("gives a column called count first", async () => {
    await database.transaction({ role: "owner" }, async (transaction) => {
      await transaction.query("create table public.tallies (film_id integer references public.films (id), count text)");
      await transaction.query("insert into public.tallies values (1, 'many')");
    });
    await gateway.gateway.refreshSchema();
    const { data } = await gateway.anonymous.from("films").select("tallies(count)").eq("id", 1);
    expect(data).toEqual([{ tallies: [{ count: "many" }] }]);
  });

  it.each([
    ["it stands beside other columns", `${FILMS}(count,title)`, "PGRST123"],
    ["it stands beside all columns", `${FILMS}(*,count)`, "PGRST123"],
    ["it stands beside related rows", `${FILMS}(count,synopses(body))`, "PGRST123"],
    ["it is cast", `${FILMS}(count::text)`, "PGRST123"],
    ["another aggregate is asked for", `${FILMS}(rating.sum())`, "PGRST123"],
    ["finding 5: it is of the rows themselves", "count", "PGRST123"],
    ["the same rows are counted twice", `a:${FILMS}(count),b:${FILMS}(count)`, "PGRST100"],
    ["more than ten are asked for", Array.from({ length: 11 }, (_, n) => `n${n}:${FILMS}(count)`).join(), "PGRST100"],
  ])("refuses when %s", async (_name, columns, code) => {
    const { status, error } = await read(columns);
    expect({ status, code: error?.code }).toEqual({ status: 400, code });
  });

  it("refuses an order and a range of what is one number", async () => {
    const columns = `id,${FILMS}(count)`;
    const ordered = await read(columns).order("title", { referencedTable: "films" });
    const limited = await read(columns).limit(2, { referencedTable: "films" });
    expect([ordered.error?.code, limited.error?.code]).toEqual(["PGRST127", "PGRST127"]);
  });
});
