import { beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { describeEachEngine, useTestDatabases } from "#tests/fixtures/database.ts";
import { createFilmLibrary } from "./film-library.ts";
import { PUBLISHABLE_KEY, startGateway, type TestGateway } from "./gateway-server.ts";

const MEBIBYTE = 1_048_576;

/** Ten rows of 1 MB that no compression makes small, and a view that takes 300 ms for each of 20 rows. */
const STATEMENTS = [
  "create table public.papers (id integer primary key, body text not null, pages integer)",
  `insert into public.papers select n, (select string_agg(md5(n::text || part::text), '')
    from generate_series(1, 31250) part) from generate_series(1, 10) n`,
  `create function public.dawdle(id integer) returns integer language plpgsql volatile as $$
    declare until timestamptz := clock_timestamp() + interval '300 ms';
    begin while clock_timestamp() < until loop null; end loop; return id; end $$`,
  "create view public.slow_numbers as select n as id, public.dawdle(n) as slow from generate_series(1, 20) n",
  `create view public.long_list as select n as id, repeat('x', 100000) as body, 1 / (100 - n) as share
    from generate_series(1, 1000) n`,
  "create function public.all_papers() returns text language sql stable as 'select string_agg(body, '''') from public.papers'",
];

async function addPapers(database: Database): Promise<void> {
  await createFilmLibrary(database);
  await database.transaction({ role: "owner" }, async (transaction) => {
    for (const statement of STATEMENTS) await transaction.query(statement);
  });
}

describeEachEngine("rest: what one request may cost", (openDatabase) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    const database = await openDatabase();
    await addPapers(database);
    gateway = await startGateway(database);
    return () => gateway.close();
  });
  const read = (table: string, columns: string) => gateway.anonymous.from(table).select(columns);
  const listOf = (column: string) => `${column}:films!director_id(${column})`;
  const parts = (count: number) => Array.from({ length: count }, (_, index) => `profile->c${index}`).join();

  it("finding 2: takes 100 columns of a request, those of embedded resources counted", async () => {
    expect((await read("directors", parts(100)).limit(1)).status).toBe(200);
    const nested = `${parts(51)},films!films_director_id_fkey(directors!editor_id(${parts(50)}))`;
    for (const columns of [parts(101), nested]) {
      const { status, error } = await read("directors", columns).limit(1);
      expect({ status, code: error?.code }).toEqual({ status: 400, code: "PGRST100" });
      expect(error?.details).toContain("at most 100 columns");
    }
  });

  it("finding 2: gives a column that is named twice once", async () => {
    const response = await fetch(`${gateway.url}/rest/v1/films?select=id,title,id,other:id&id=eq.2`, {
      headers: { apikey: PUBLISHABLE_KEY },
    });
    expect(await response.text()).toBe('[{"id":2,"title":"Ran","other":2}]');
  });

  it.each([
    ["a text", "films", "a:title,b:title"],
    ["90 times a JSON", "directors", Array.from({ length: 90 }, (_, index) => `c${index}:profile`).join()],
    ["a list", "directors", "tags,again:tags"],
    ["a part of a JSON", "directors", "a:profile->country,b:profile->country"],
    ["a text by its casts", "films", "title,a:title::text,b:title::varchar"],
    ["a column of what is embedded", "films", "id,synopses(body,b:body)"],
    ["what is embedded", "films", "id,a:synopses(body),b:synopses(body)"],
    ["what is embedded, by another way to say it", "films", "id,a:synopses(body),b:synopses!film_id(body)"],
    ["four lists of the same rows", "directors", `id,${["id", "title", "rating", "premiere"].map(listOf).join()}`],
  ])("security-2 finding 1: refuses %s under several names", async (_name, table, columns) => {
    const { status, error } = await read(table, columns);
    expect({ status, code: error?.code }).toEqual({ status: 400, code: "PGRST100" });
    expect(error?.details).toContain("is selected more than once");
  });

  it("takes what is another under each of its names: a cast, another part, rows that are filtered otherwise", async () => {
    expect((await read("films", "premiere,day:premiere::date,id,other:id").eq("id", 1)).data).toEqual([
      { premiere: "2026-01-02T03:04:05+00:00", day: "2026-01-02", id: 1, other: 1 },
    ]);
    expect((await read("films", "title,words:title::text").eq("id", 2)).data).toEqual([{ title: "Ran", words: "Ran" }]);
    const lists = "id,good:films!films_director_id_fkey(id),all:films!films_director_id_fkey(id)";
    const { data } = await read("directors", lists)
      .gt("good.rating", 8)
      .eq("id", 2)
      .order("id", { referencedTable: "all" });
    expect(data).toEqual([{ id: 2, good: [{ id: 2 }], all: [{ id: 2 }, { id: 5 }] }]);
  });

  it("finding 2: takes ten embedded resources of a request, side by side and nested together", async () => {
    const nested = (count: number) =>
      `${Array.from({ length: count }, () => "categories(").join("id,")}id${")".repeat(count)}`;
    expect((await read("categories", `id,${nested(8)},parent:parent_id(id),up:parent_id(name)`)).status).toBe(200);
    const embeds = (count: number) => Array.from({ length: count }, (_, index) => `e${index}:synopses(body)`).join();
    for (const columns of [
      embeds(11),
      `directors!films_director_id_fkey(films!films_director_id_fkey(${embeds(9)}))`,
    ]) {
      const { status, error } = await read("films", columns).limit(1);
      expect({ status, code: error?.code }).toEqual({ status: 400, code: "PGRST100" });
      expect(error?.details).toContain("at most 10 resources");
    }
  });

  it("finding 2: refuses an answer of more than 8 MiB, whatever gives it, and undoes the write", async () => {
    // As the service: a visitor's time on PGlite may be over before the bytes are counted.
    const readAll = (columns: string) => gateway.service.from("papers").select(columns);
    expect((await readAll("body").lte("id", 8)).data).toHaveLength(8);
    const refusal = { status: 400, error: { code: "answer_too_large", hint: expect.stringContaining("limit") } };
    expect(await readAll("id,body")).toMatchObject(refusal);
    expect(await readAll("body").csv()).toMatchObject(refusal);
    expect(await gateway.service.rpc("all_papers")).toMatchObject(refusal);
    const written = await gateway.service.from("papers").update({ body: "x" }).eq("id", 1).select("id").single();
    expect(written.error).toBeNull();
    await gateway.service
      .from("papers")
      .update({ body: "y".repeat(MEBIBYTE - 100) })
      .eq("id", 1);
    const tooLarge = await gateway.service.from("papers").update({ pages: 11 }).gte("id", 1).select("body");
    expect(tooLarge).toMatchObject(refusal);
    expect((await readAll("id").eq("pages", 11)).data).toEqual([]);
  });

  it.each(["json", "csv"])(
    "security-2 finding 1: ends the statement at the row that makes an answer too large, as %s",
    async (format) => {
      // The 84th; the 100th would be a division by zero.
      const list = gateway.service.from("long_list").select("id,body,share");
      const { status, error } = await (format === "csv" ? list.csv() : list);
      expect({ status, code: error?.code }).toEqual({ status: 400, code: "answer_too_large" });
    },
  );

  it("finding 2: stops a visitor's statement at its time and says so", async () => {
    const { status, error } = await read("slow_numbers", "id,slow").retry(false);
    expect({ status, code: error?.code }).toEqual({ status: 400, code: "57014" });
    expect(error?.hint).toContain("fewer");
    expect(gateway.faults).toEqual([]);
  });
});

describe("rest: how much the anonymous cache keeps", () => {
  const openDatabase = useTestDatabases("pglite");
  let database: Database;
  let gateway: TestGateway;
  const now = new Date("2026-11-20T12:00:00Z");
  beforeAll(async () => {
    database = await openDatabase();
    await addPapers(database);
    gateway = await startGateway(database, { clock: () => now, rest: { anonymousCache: { tables: ["papers"] } } });
    return () => gateway.close();
  });
  const ask = async (search: string, headers: Record<string, string> = {}) => {
    const init = { headers: { apikey: PUBLISHABLE_KEY, ...headers } };
    const response = await gateway.gateway.app.request(`/rest/v1/papers?${search}`, init);
    expect(response.status).toBe(200);
    return response.headers.get("etag");
  };
  const setBody = (id: number, sql: string) =>
    database.transaction({ role: "owner" }, (transaction) =>
      transaction.query(`update public.papers set body = ${sql} where id = $1`, [id]),
    );

  it("finding 2: keeps an answer of less than 1 MiB and no larger one", async () => {
    const small = await ask("select=id&id=eq.1");
    const large = await ask("select=a:body,b:body::text&id=eq.1");
    await setBody(1, "md5('other')");
    expect(await ask("select=id&id=eq.1")).toBe(small);
    expect(await ask("select=a:body,b:body::text&id=eq.1")).not.toBe(large);
  });

  it.each([
    ["70 bodies of 1 MB", 70, "identity"],
    ["46 bodies of 1 MB with their compressed forms", 46, "gzip"],
  ])(
    "finding 2: keeps 64 MiB together, so not the first of %s",
    async (_name, count, encoding) => {
      gateway.gateway.invalidate();
      const search = (index: number) => `select=a${index}:body&id=eq.2`;
      const first = await ask(search(0), { "accept-encoding": encoding });
      for (let index = 1; index < count; index += 1) await ask(search(index), { "accept-encoding": encoding });
      const last = await ask(search(count - 1));
      await setBody(2, "reverse(body)");
      expect(await ask(search(count - 1))).toBe(last);
      expect(await ask(search(0))).not.toBe(first);
    },
    60_000,
  );
});
