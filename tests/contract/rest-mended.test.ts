import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { createFilmLibrary } from "./film-library.ts";
import { SECRET_KEY, startGateway, type TestGateway } from "./gateway-server.ts";

const STATEMENTS = [
  // A table of three keys to one other and, through a join table, many to many.
  "create table public.projects (id integer primary key)",
  "create table public.sites (id integer primary key, main_project_id integer references public.projects (id))",
  `create table public.jobs (site_id integer references public.sites (id),
    project_id integer references public.projects (id), primary key (site_id, project_id))`,
  "insert into public.projects values (1)",
  "insert into public.sites values (1, 1)",
  // A view that shows a key's column under two names.
  "create view public.film_credits as select id, director_id, director_id as author from public.films",
  // A relationship that a function computes, called as the table it leads to.
  `create function public.synopses(public.films) returns setof public.synopses language sql stable
    as 'select * from public.synopses where film_id = $1.id + 1'`,
  "create schema hidden",
  "create table hidden.tasks (id integer primary key, name text, parent_id integer references hidden.tasks (id))",
  "insert into hidden.tasks values (1, 'whole', null), (2, 'part', 1)",
  "create view public.task as select id, name, parent_id from hidden.tasks",
  "create domain public.words as tsvector",
  "create domain public.own_words as public.words",
  "create table public.pages (id integer primary key, found public.own_words)",
  "insert into public.pages values (1, 'cat:1 fish:2'), (2, 'dog:1')",
  `create function public.refuse_as(message text, detail text) returns void language plpgsql as $$ begin
    raise sqlstate 'PGRST' using message = message, detail = detail; end $$`,
  "grant usage on schema hidden to anon, authenticated, service_role",
];

describeEachEngine("rest: answers as PostgREST's", (openDatabase) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    const database = await openDatabase();
    await createFilmLibrary(database);
    await database.transaction({ role: "owner" }, async (transaction) => {
      for (const statement of STATEMENTS) await transaction.query(statement);
    });
    gateway = await startGateway(database);
  });
  afterAll(async () => {
    await gateway.close();
    expect(gateway.faults).toEqual([]);
  });
  const read = (table: string, columns: string) => gateway.anonymous.from(table).select(columns);
  const send = async (method: string, path: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${gateway.url}/rest/v1${path}`, {
      method,
      body: JSON.stringify(body),
      headers: { apikey: SECRET_KEY, "content-type": "application/json", ...headers },
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text === "" ? null : JSON.parse(text) };
  };

  describe("an embed that means several ways", () => {
    it.each([
      ["a view shows the key's column under two names", "film_credits", "id,directors(name)"],
      ["a join table leads there, too", "sites", "id,projects(id)"],
      ["a join table leads there, too, seen from the other side", "projects", "id,sites(id)"],
    ])("finding 4: is 300 when %s", async (_name, table, columns) => {
      const { status, error } = await read(table, columns);
      expect({ status, code: error?.code }).toEqual({ status: 300, code: "PGRST201" });
    });

    it("finding 4: is one of them by the hint that the refusal gives", async () => {
      const { error } = await read("film_credits", "id,directors(name)");
      expect(error?.hint).toContain("'directors!director_id', 'directors!author'");
      const byColumn = await read("film_credits", "id,directors!author(name)").eq("id", 2);
      expect(byColumn.data).toEqual([{ id: 2, directors: { name: "Akira Kurosawa" } }]);
      const back = await read("directors", "id,film_credits!author(id)").eq("id", 2);
      expect(back.data).toEqual([{ id: 2, film_credits: [{ id: 2 }, { id: 5 }] }]);
      const byKey = await read("sites", "id,projects!sites_main_project_id_fkey(id)");
      expect(byKey.data).toEqual([{ id: 1, projects: { id: 1 } }]);
      expect((await read("sites", "id,projects!jobs(id)")).error?.code, "through the join table").toBe("PGRST200");
    });

    it("finding 4: is refused by name where a function of the row computes it", async () => {
      const { status, error } = await read("films", "id,synopses!inner(body)");
      expect({ status, code: error?.code }).toEqual({ status: 400, code: "PGRST127" });
    });
  });

  it("finding 5: a view of a hidden table leads to its own parent and children", async () => {
    const parent = await read("task", "name,parent_id(name)").eq("id", 2);
    expect(parent.data).toEqual([{ name: "part", parent_id: { name: "whole" } }]);
    const children = await read("task", "name,task(name)").eq("id", 1);
    expect(children.data).toEqual([{ name: "whole", task: [{ name: "part" }] }]);
  });

  describe("finding 5: raise sqlstate 'PGRST'", () => {
    const raise = (message: string, detail: string) => send("POST", "/rpc/refuse_as", { message, detail });
    const MESSAGE = JSON.stringify({ code: "123", message: "Payment required", details: "Quota", hint: "Upgrade" });

    it("answers with the status, headers and words that it names", async () => {
      const { status, headers, body } = await raise(MESSAGE, '{"status":402,"headers":{"X-Quota":"0"}}');
      expect({ status, quota: headers.get("x-quota"), body }).toEqual({
        status: 402,
        quota: "0",
        body: { code: "123", message: "Payment required", details: "Quota", hint: "Upgrade" },
      });
    });

    it.each([
      ["a message that is no JSON", "no", '{"status":402,"headers":{}}', "PGRST121"],
      ["a detail that is none", MESSAGE, "no", "PGRST121"],
      ["a status that has no body", MESSAGE, '{"status":204,"headers":{}}', "PGRST121"],
      ["a header that isn't its to set", MESSAGE, '{"status":402,"headers":{"X-Accel-Redirect":"/a"}}', "PGRST111"],
    ])("says what is wrong with %s", async (_name, message, detail, code) => {
      expect(await raise(message, detail)).toMatchObject({ status: 500, body: { code } });
    });
  });

  it("finding 5: full-text search reads a domain over tsvector as it is", async () => {
    expect((await read("pages", "id").textSearch("found", "cat")).data).toEqual([{ id: 1 }]);
    expect((await read("pages", "id").textSearch("found", "cats", { config: "english" })).data).toEqual([{ id: 1 }]);
  });

  it("finding 5: a list of spaces is an empty one", async () => {
    expect(await send("GET", "/films?select=id&id=in.(%20%20%20)", undefined)).toMatchObject({ status: 200, body: [] });
    expect((await send("GET", "/films?select=id&id=in.(%20%201,2)", undefined)).body).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it("finding 5: a table that isn't there is told, itself or embedded", async () => {
    const { status, error } = await read("flims", "id,directors(name)");
    expect({ status, code: error?.code }).toEqual({ status: 404, code: "PGRST205" });
    const embedded = await read("films", "id,directers(name)");
    expect(embedded.error).toMatchObject({
      code: "PGRST200",
      hint: "There is no table or view 'public.directers' either",
    });
  });

  it("finding 5: an update of no column writes nothing", async () => {
    const plain = await send("PATCH", "/films?id=eq.1", {});
    expect([plain.status, plain.headers.get("content-range")]).toEqual([204, "*/*"]);
    const shown = await send(
      "PATCH",
      "/films?id=eq.1&select=id,directors!editor_id(name)",
      {},
      { prefer: "return=representation" },
    );
    expect(shown).toMatchObject({ status: 200, body: [] });
    expect((await send("PATCH", "/films", {})).body.code, "without a filter").toBe("21000");
  });

  it("finding 5: `columns` names the arguments that a call takes of its body", async () => {
    const call = (columns: string, body: object) => send("POST", `/rpc/add_numbers?columns=${columns}`, body);
    expect((await call("a", { a: 1, b: 100, c: "more" })).body).toBe(11);
    expect((await call("a,b", { a: 1, b: 2, c: "more" })).body).toBe(3);
    expect((await call("nope", { a: 1 })).body.code).toBe("PGRST202");
  });
});
