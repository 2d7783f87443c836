import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { createFilmLibrary } from "./film-library.ts";
import { PUBLISHABLE_KEY, startGateway, type TestGateway } from "./gateway-server.ts";

/** What other people's suites found answered otherwise than by PostgREST and GoTrue. */
describeEachEngine("rest: as PostgREST answers", (openDatabase) => {
  let gateway: TestGateway;
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
    await createFilmLibrary(database);
    gateway = await startGateway(database);
  });
  beforeEach(() =>
    database.transaction({ role: "owner" }, async (transaction) => {
      await transaction.query("delete from public.films where id > 5");
      await transaction.query(
        "insert into public.films (id, title) select n, 'film ' || n from generate_series(101, 115) n",
      );
      await transaction.query("delete from public.labels");
      await transaction.query("insert into public.labels values (1, 'one', 1)");
    }),
  );
  afterAll(async () => {
    await gateway.close();
    expect(gateway.faults).toEqual([]);
  });
  const from = (table: string) => gateway.anonymous.from(table);
  const send = (path: string, init: RequestInit = {}) =>
    fetch(`${gateway.url}/rest/v1${path}`, { ...init, headers: { apikey: PUBLISHABLE_KEY, ...init.headers } });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    send(path, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", ...headers },
    });
  const countFilms = async () => (await from("films").select("id", { count: "exact", head: true }).gt("id", 100)).count;

  it("finding D1: a function that touches more rows than max-affected is undone", async () => {
    const call = (name: string, fromId: number) =>
      gateway.anonymous.rpc(name, { from_id: fromId }).setHeader("Prefer", "handling=strict,max-affected=10");
    const refused = await call("delete_films", 101);
    expect({ status: refused.status, code: refused.error?.code }).toEqual({ status: 400, code: "PGRST124" });
    expect(await countFilms()).toBe(15);
    const filtered = await call("delete_films", 101).limit(1);
    expect({ code: filtered.error?.code, left: await countFilms() }).toEqual({ code: "PGRST124", left: 15 });
    const silent = await call("delete_films_silently", 101);
    expect({ code: silent.error?.code, left: await countFilms() }).toEqual({ code: "PGRST128", left: 15 });
    const allowed = await call("delete_films", 106);
    expect({ rows: allowed.data?.length, left: await countFilms() }).toEqual({ rows: 10, left: 5 });
  });

  it("finding D2: an update writes the named columns only", async () => {
    const patch = (columns: string, body: object, prefer = "return=representation") =>
      send(`/labels?id=eq.1&select=name,rank&columns=${columns}`, {
        method: "PATCH",
        body: JSON.stringify(body),
        headers: { "content-type": "application/json", prefer },
      });
    const unknown = await patch("helicopter", { name: "x" });
    expect({ status: unknown.status, body: await unknown.json() }).toMatchObject({
      status: 400,
      body: { code: "PGRST204" },
    });
    expect(await (await patch("rank", { rank: 2, name: "not written", nope: 1 })).json()).toEqual([
      { name: "one", rank: 2 },
    ]);
    const withDefault = await patch("rank,name", { name: "two" }, "return=representation,missing=default");
    expect(await withDefault.json()).toEqual([{ name: "two", rank: 5 }]);
    expect(await (await patch("rank,name", { name: "three" })).json()).toEqual([{ name: "three", rank: null }]);
  });

  it("finding D3: a parameter of characters or bits takes as many as come", async () => {
    const given = { letters: "abcdefg", list: ["abc", "abcdefg"], bits: "10101" };
    for (const options of [{ get: true }, { get: false }]) {
      expect((await gateway.anonymous.rpc("show_characters", given, options)).data).toEqual(given);
    }
  });

  it("finding D4: a missing value becomes its domain's default", async () => {
    const { data } = await from("labels")
      .insert([{ id: 7, name: "seven" }, { name: "none" }], { defaultToNull: false })
      .select("id,name");
    expect(data).toEqual([
      { id: 7, name: "seven" },
      { id: 666, name: "none" },
    ]);
  });

  it("finding D5: a Range is for GET only", async () => {
    const range = { range: "1-1" };
    const called = await post("/rpc/film_titles", {}, range);
    expect((await post("/rpc/films_rated", { lowest: 7 }, { ...range, prefer: "count=exact" })).status).toBe(200);
    expect(await called.json()).toHaveLength(20);
    const head = await send("/rpc/films_rated?lowest=7", {
      method: "HEAD",
      headers: { ...range, prefer: "count=exact" },
    });
    expect(head.headers.get("content-range")).toBe("0-2/3");
    const read = await send("/films?select=id&order=id", { headers: range });
    expect(await read.json()).toEqual([{ id: 2 }]);
  });

  it("finding D6: an upsert that finds every row there has created none", async () => {
    const upsert = (rows: object | object[]) => from("labels").upsert(rows as never);
    expect((await upsert({ id: 1, name: "again" })).status).toBe(200);
    expect((await upsert([])).status).toBe(200);
    expect(
      (
        await upsert([
          { id: 1, name: "more" },
          { id: 2, name: "new" },
        ])
      ).status,
    ).toBe(201);
    expect((await from("labels").upsert({ id: 1, name: "x" }, { ignoreDuplicates: true })).status).toBe(201);
    expect((await from("labels").select("name").order("id")).data).toEqual([{ name: "more" }, { name: "new" }]);
  });

  it("finding D7: a domain over a composite type is an object", async () => {
    expect((await gateway.anonymous.rpc("find_place")).data).toEqual({ x: 10, y: 5 });
  });

  it("finding D8: an empty select is all columns", async () => {
    expect(await (await send("/synopses?select=")).json()).toEqual([
      { film_id: 2, body: "An old lord divides his realm." },
    ]);
    const csv = await send("/synopses?select=", { headers: { accept: "text/csv" } });
    expect(await csv.text()).toBe("film_id,body\n2,An old lord divides his realm.");
  });

  it("finding D10: an account made with a link holds exactly the data given", async () => {
    const { data } = await gateway.service.auth.admin.generateLink({
      type: "signup",
      email: `link-${crypto.randomUUID()}@example.com`,
      password: "correct horse battery staple",
      options: { data: { status: "alpha" } },
    });
    expect(data.user?.user_metadata).toEqual({ status: "alpha" });
  });

  it("finding D11: an ambiguous embed lists what to choose from", async () => {
    const { error } = await from("films").select("id,directors(name)");
    expect(error).toMatchObject({
      code: "PGRST201",
      details: [
        {
          cardinality: "many-to-one",
          embedding: "films with directors",
          relationship: "films_director_id_fkey using films(director_id) and directors(id)",
        },
        {
          cardinality: "many-to-one",
          embedding: "films with directors",
          relationship: "films_editor_id_fkey using films(editor_id) and directors(id)",
        },
      ],
      hint: "Try changing 'directors' to one of the following: 'directors!films_director_id_fkey', 'directors!films_editor_id_fkey'. Find the desired relationship in the 'details' key.",
    });
  });

  it.each(["categories", "categories!categories_parent_id_fkey", "categories!parent_id"])(
    "finding D12: %s of a table that refers to itself gives the children, the key's column the parent",
    async (children) => {
      const { data } = await from("categories")
        .select(`name,children:${children}(name),parent:parent_id(name)`)
        .eq("id", 2);
      expect(data).toEqual([{ name: "fiction", children: [{ name: "war" }], parent: { name: "all" } }]);
    },
  );

  it("finding D12: reads a tree downwards", async () => {
    const { data } = await from("categories").select("name,categories(name,categories(name))").is("parent_id", null);
    expect(data).toEqual([
      {
        name: "all",
        categories: [
          { name: "fiction", categories: [{ name: "war" }] },
          { name: "documentary", categories: [] },
        ],
      },
    ]);
  });

  it("finding D14: embeds that show nothing are left out at every depth", async () => {
    const columns = "id,films!films_director_id_fkey(id,synopses(films()))";
    const { data } = await from("directors").select(columns).eq("id", 2).lt("films.id", 100);
    expect(data).toEqual([{ id: 2, films: [{ id: 2 }, { id: 5 }] }]);
    const hidden = await from("directors").select("id,films!films_director_id_fkey(synopses(films()))").eq("id", 2);
    expect(hidden.data).toEqual([{ id: 2 }]);
  });

  it("finding D15: writes instants in the time zone asked for", async () => {
    const ask = (prefer: string) => send("/films?select=premiere&id=eq.1", { headers: { prefer } });
    const answer = await ask("handling=strict, timezone=America/Los_Angeles");
    expect(await answer.json()).toEqual([{ premiere: "2026-01-01T19:04:05-08:00" }]);
    expect(answer.headers.get("preference-applied")).toBe("handling=strict, timezone=America/Los_Angeles");
    expect(await (await ask("")).json()).toEqual([{ premiere: "2026-01-02T03:04:05+00:00" }]);
    expect(await (await ask("timezone=Europe/Nowhere")).json()).toEqual([{ premiere: "2026-01-02T03:04:05+00:00" }]);
    const strict = await ask("handling=strict, timezone=Europe/Nowhere");
    expect({ status: strict.status, body: await strict.json() }).toMatchObject({
      status: 400,
      body: { code: "PGRST122" },
    });
  });

  it("finding D: the small ones", async () => {
    const behind = await send("/synopses?offset=9", { headers: { prefer: "count=exact" } });
    expect([behind.status, behind.headers.get("content-range")]).toEqual([416, "*/1"]);
    expect((await send("/synopses?offset=-4")).status).toBe(200);
    const deleted = await send("/films?id=gt.114", {
      method: "DELETE",
      body: "",
      headers: { "content-type": "text/plain" },
    });
    expect(deleted.status).toBe(204);
    const stripped = await send("/labels?select=id,name&id=eq.1", {
      headers: { accept: "application/vnd.pgrst.array;nulls=stripped" },
    });
    expect(await stripped.json()).toEqual([{ id: 1, name: "one" }]);
    const inserted = await post("/films", { title: "New" });
    expect(inserted.headers.get("content-range")).toBe("*/*");
    const keyless = await post("/film_list", { name: "Through a view" }, { prefer: "resolution=merge-duplicates" });
    expect([keyless.status, keyless.headers.get("preference-applied")]).toEqual([201, null]);
  });
});
