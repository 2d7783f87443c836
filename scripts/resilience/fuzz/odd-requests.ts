import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type { FuzzedEndpoint } from "./endpoints.ts";

export type OddRequest = { path: string; headers: Record<string, string>; body: string };

const DEEP = 1_000;
const HUGE = 1_000_000;
/** Names that lead somewhere, among those that don't. */
const WORDS = ["profiles", "orders", "coupons", "carts", "memberships", "is_admin", "me", ".", "..", "%00", "%2e%2e"];
const PARAMETERS = [
  "select",
  "order",
  "limit",
  "offset",
  "or",
  "id",
  "user_id",
  "on_conflict",
  "columns",
  "apikey",
].concat([
  "type",
  "token",
  "redirect_to",
  "provider",
  "code",
  "state",
  "scope",
  "page",
  "per_page",
  "from",
  "lang",
  "plan",
]);

const text = fc.oneof(
  fc.constantFrom("", "null", "\0", "\ud800", "🧨", "' or 1=1 --", "{{7*7}}", "../../etc/passwd", "__proto__", "1e308"),
  fc.constantFrom(
    "a@b.example",
    "ñ@ñ.example",
    "+34600000000",
    "signup",
    "recovery",
    "magiclink",
    "es",
    "totp",
    "s256",
  ),
  fc.constantFrom(
    "eq.1",
    "in.(1,2)",
    "not.is.null",
    "id.eq.1,name.like.*",
    "asc",
    "id,name:name::text",
    "javascript:1",
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constant(null).map(() => randomUUID()),
);
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: text },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(null, true, 0, -1, 1e308, 2 ** 53, [], {}, [[]], [null], { a: [] }),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Bodies no schema expects: broken, deep, huge, or of another type. */
const strangeBody = fc.oneof(
  fc.constantFrom("", "{", "[1,", "nul", '"', '{"a":1}{', "\ufeff{}", '{"__proto__":{"isAdmin":true}}', "\0"),
  fc.constantFrom("[".repeat(DEEP), `${'{"a":'.repeat(DEEP)}1${"}".repeat(DEEP)}`),
  value.map((odd) => JSON.stringify(odd)),
);

/** Requests to an endpoint that are as odd as callers can make them; the same for the same seed. */
export function makeOddRequests(endpoint: FuzzedEndpoint, count: number, seed: number): OddRequest[] {
  const fields = [...endpoint.fields, "__proto__", "constructor"];
  const body = fc.oneof(
    {
      weight: 12,
      arbitrary: fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 6 }).map((o) => JSON.stringify(o)),
    },
    { weight: 3, arbitrary: strangeBody },
  );
  const request = fc.record({
    word: fc.oneof(
      fc.constantFrom(...WORDS),
      fc.string({ maxLength: 12 }),
      fc.constant(null).map(() => randomUUID()),
    ),
    query: fc.array(fc.tuple(fc.constantFrom(...PARAMETERS), text), { maxLength: 3 }),
    type: fc.constantFrom(
      "application/json",
      "application/json",
      "application/json",
      "text/plain",
      "",
      "a/b;charset=x",
    ),
    extra: fc.constantFrom<Record<string, string>>(
      {},
      {},
      { prefer: "return=representation" },
      { range: "0-" },
      {
        accept: "text/csv",
      },
    ),
    body,
  });
  const made = fc.sample(request, { numRuns: count, seed });
  return made.map(({ word, query, type, extra, body: text }, index) => ({
    path: toPath(endpoint.path, word, query),
    headers: { ...extra, ...(type === "" ? {} : { "content-type": type }) },
    body: endpoint.method === "GET" ? "" : toBody(text, index),
  }));
}

function toPath(path: string, word: string, query: readonly [string, string][]): string {
  const filled = path.replaceAll("*", encodeURIComponent(word.toWellFormed()));
  const search = new URLSearchParams(query.map(([name, odd]) => [name, odd])).toString();
  return search === "" ? filled : `${filled}${filled.includes("?") ? "&" : "?"}${search}`;
}

/** Now and then a text of a megabyte: more often would only measure the wire. */
function toBody(body: string, index: number): string {
  return index % 500 === 499 ? JSON.stringify({ email: "a".repeat(HUGE), password: "ñ".repeat(100) }) : body;
}
