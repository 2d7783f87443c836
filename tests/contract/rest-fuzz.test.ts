import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { useTestDatabases } from "#tests/fixtures/database.ts";
import { countTries } from "#tests/fixtures/full-run.ts";
import { createFilmLibrary } from "./film-library.ts";
import { PUBLISHABLE_KEY, startGateway, type TestGateway } from "./gateway-server.ts";

/** What no answer may show: our files, our SQL, a stack. */
const LEAKS = /\bat (?:async )?\w+ \(|\.ts:\d|node_modules|json_agg|select .* from |\/work\//i;

const text = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.constantFrom(
      "",
      "1",
      "Ran",
      "null",
      "true",
      "{a,b}",
      "[1,2]",
      '"',
      "\\",
      "%",
      "*",
      "😀",
      "\0",
      "1e308",
      "-1",
      "NaN",
      "' or 1=1 --",
      "2026-01-01",
      "{",
      "}",
    ),
  },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
  {
    weight: 1,
    arbitrary: fc.string({ unit: fc.constantFrom(..."(),.:!*\"\\{}-> $1;'%") as fc.Arbitrary<string>, maxLength: 20 }),
  },
);
const column = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom("id", "title", "rating", "is_released", "premiere", "director_id", '"id"') },
  { weight: 1, arbitrary: text },
);
const operator = fc.constantFrom(
  ..."eq neq gt gte lt lte like ilike is in cs cd ov isdistinct eq(any) like(all) not.eq not.in not.is match fts xx".split(
    " ",
  ),
);
const test = fc
  .tuple(operator, text)
  .map(([name, value]) => (name.endsWith("in") ? `${name}.(${value},${value})` : `${name}.${value}`));
const condition = fc.tuple(column, test).map(([name, value]) => `${name}.${value}`);
const { tree } = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc
    .tuple(
      fc.constantFrom("", "and", "or", "not.and", "not.or"),
      fc.array(fc.oneof({ depthSize: "small" }, condition, tie("tree")), { maxLength: 3 }),
    )
    .map(([head, parts]) => `${head}(${parts.join(",")})`),
}));
const selectItem = fc.oneof(
  column,
  fc.tuple(text, column).map(([alias, name]) => `${alias}:${name}::text`),
  fc
    .tuple(
      fc.constantFrom("synopses", "director_id", "directors!editor_id", "directors", "films"),
      fc.constantFrom("", "!inner", "!left"),
      column,
    )
    .map((parts) => `${parts[0]}${parts[1]}(${parts[2]})`),
);
const parameter = fc.oneof(
  fc.tuple(column, test),
  fc.tuple(fc.constantFrom("or", "and", "not.or", "synopses.or"), tree),
  fc.tuple(
    fc.constant("select"),
    fc.array(selectItem, { maxLength: 4 }).map((items) => items.join(",")),
  ),
  fc.tuple(
    fc.constantFrom("order", "synopses.order"),
    fc.tuple(column, fc.constantFrom("", ".desc", ".asc.nullslast", ".up")).map((parts) => parts.join("")),
  ),
  fc.tuple(fc.constantFrom("limit", "offset", "synopses.limit"), fc.oneof(text, fc.nat().map(String))),
  fc.tuple(text, text),
);
const query = fc.array(parameter, { maxLength: 3 }).map((parameters) => new URLSearchParams(parameters).toString());

describe("[resilience 24, 27] rest under odd input", () => {
  const openDatabase = useTestDatabases("pglite");
  let gateway: TestGateway;
  beforeAll(async () => {
    const database = await openDatabase();
    await createFilmLibrary(database);
    gateway = await startGateway(database);
    return () => gateway.close();
  });

  async function expectNoFault(path: string, init: RequestInit = {}): Promise<void> {
    const headers = { apikey: PUBLISHABLE_KEY, ...init.headers };
    const response = await gateway.gateway.app.request(`/rest/v1${path}`, { ...init, headers });
    const body = await response.text();
    if (response.status >= 500) throw new Error(`${response.status} ${body} ${gateway.faults.map(String).join(" ")}`);
    if (response.status >= 400) expect(body).not.toMatch(LEAKS);
  }

  it("never answers a query string with 5xx", async () => {
    await fc.assert(
      fc.asyncProperty(query, fc.constantFrom("films", "directors", "synopses", "released_films"), (search, table) =>
        expectNoFault(`/${table}?${search}`, { headers: { prefer: "count=exact" } }),
      ),
      { numRuns: countTries(4_000) },
    );
  }, 180_000);

  it("never answers raw bytes in the address or the headers with 5xx", async () => {
    await fc.assert(
      fc.asyncProperty(fc.webPath(), fc.webQueryParameters(), fc.string(), (path, search, header) =>
        expectNoFault(`${path.startsWith("/") ? path : `/${path}`}?${search}`, {
          headers: { prefer: header.replace(/[^ -~]/g, ""), range: header.replace(/[^ -~]/g, ""), accept: "text/csv" },
        }),
      ),
      { numRuns: countTries(1_000) },
    );
  }, 120_000);

  it("never answers a body with 5xx", async () => {
    const field = fc.oneof(
      fc.jsonValue({ maxDepth: 4 }),
      fc.constantFrom(1e308, -0, "\0", "\ud800", "x".repeat(10_000)),
    );
    const row = fc.dictionary(
      fc.oneof(fc.constantFrom("id", "title", "rating", "director_id", "premiere", "tags", "__proto__"), fc.string()),
      field,
      { maxKeys: 5 },
    );
    const body = fc.oneof(row, fc.array(row, { maxLength: 3 }), fc.jsonValue());
    const target = fc.constantFrom(
      ["POST", "/films"],
      ["POST", "/directors?on_conflict=name"],
      ["PATCH", "/films?id=eq.3"],
      ["POST", "/rpc/add_numbers"],
      ["POST", "/rpc/count_tags"],
    );
    await fc.assert(
      fc.asyncProperty(
        target,
        body,
        fc.constantFrom("return=representation", "resolution=merge-duplicates,missing=default"),
        ([method, path], value, prefer) =>
          expectNoFault(path ?? "", {
            ...(method === undefined ? {} : { method }),
            body: JSON.stringify(value),
            headers: { "content-type": "application/json", prefer },
          }),
      ),
      { numRuns: countTries(1_500) },
    );
  }, 120_000);

  it("gives back any alias as the key it asked for", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }), async (name) => {
        fc.pre(!name.includes("\0") && Buffer.byteLength(name) <= 63);
        const alias = `"${name.replace(/["\\]/g, "\\$&")}"`;
        const search = new URLSearchParams({ select: `${alias}:id`, id: "eq.1" });
        const response = await gateway.gateway.app.request(`/rest/v1/films?${search}`, {
          headers: { apikey: PUBLISHABLE_KEY },
        });
        expect(await response.json()).toEqual([{ [name]: 1 }]);
      }),
      { numRuns: countTries(300) },
    );
  }, 60_000);
});
