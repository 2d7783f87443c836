import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { defineDatabaseList } from "./database-list.ts";
import type { SortDirection } from "./list-state.ts";

const TOTAL = 12_000;
/** What the browser asked the database for, in its order. */
let asked: { method: string; order: string; offset: number }[] = [];

beforeEach(() => {
  asked = [];
  const config = JSON.stringify({ supabaseUrl: "https://lpx.example", publishableKey: "key", version: "1" });
  vi.stubGlobal("document", { getElementById: () => ({ textContent: config }) });
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => answer(new Request(input, init)));
});
afterEach(() => vi.unstubAllGlobals());

/** As PostgREST answers over the order numbers 0 to 11,999. */
function answer({ url, method }: Request): Response {
  const { searchParams: given } = new URL(url);
  const [order, offset, limit] = [given.get("order") ?? "", Number(given.get("offset")), Number(given.get("limit"))];
  asked.push({ method, order, offset });
  const rows = Array.from({ length: TOTAL }, (_, number) => ({ number }));
  const ordered = order.startsWith("number.desc") ? rows.toReversed() : rows;
  const headers = { "content-range": `0-0/${TOTAL}` };
  if (method === "HEAD") return new Response(null, { headers });
  return Response.json(ordered.slice(offset, offset + limit), { status: 206, headers });
}

const list = defineDatabaseList({
  name: "orders",
  perPage: 25,
  table: null,
  lookAgainMs: false,
  filters: {},
  sorts: { number: "asc" },
  startSort: () => ({ field: "number", direction: "asc" }),
  key: "id",
  ask: (supabase, _filters, options) => supabase.from("order_list").select("number", options),
  rowKey: ({ number }) => String(number),
});

async function read(direction: SortDirection, from: number) {
  const sort = { field: "number", direction } as const;
  const page = await list.read({ search: "", filters: {}, sort }, { from, to: from + 24 });
  return { ...page, rows: page.rows.map(({ number }) => number) };
}
const numbers = (first: number, step: number) => Array.from({ length: 25 }, (_, place) => first + step * place);

it.each([
  { direction: "asc", from: 11_950, rows: numbers(11_950, 1), order: "number.desc,id.desc", offset: 25 },
  { direction: "desc", from: 11_950, rows: numbers(49, -1), order: "number.asc,id.asc", offset: 25 },
  { direction: "asc", from: 5_000, rows: numbers(5_000, 1), order: "number.asc,id.asc", offset: 5_000 },
] as const)("the page at row $from, $direction, is right and read from its nearer end", async (given) => {
  const page = await read(given.direction, given.from);
  expect(page).toEqual({ rows: given.rows, total: TOTAL, isPastEnd: false });
  expect(asked.map(({ method }) => method)).toEqual(["HEAD", "GET"]);
  expect(asked.at(-1)).toMatchObject({ order: given.order, offset: given.offset });
});

it("the first pages are read without counting before", async () => {
  expect((await read("asc", 4_975)).rows).toEqual(numbers(4_975, 1));
  expect(asked).toEqual([{ method: "GET", order: "number.asc,id.asc", offset: 4_975 }]);
});

it("a page behind the end has no rows, and isn't asked for", async () => {
  expect(await read("asc", TOTAL)).toEqual({ rows: [], total: 0, isPastEnd: true });
  expect(asked.map(({ method }) => method)).toEqual(["HEAD"]);
});
