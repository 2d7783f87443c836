import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toReadTree } from "../read-tree.ts";
import { chooseFormat } from "../request/media-type.ts";
import { parseQuery } from "../request/parse-query.ts";
import type { Column, Schema, Table } from "../schema/schema.ts";
import { buildRead } from "./read-statement.ts";

const column = (name: string): [string, Column] => [
  name,
  { name, type: "text", isSearchVector: false, defaultSql: null, representation: null },
];
const table: Table = { name: "plans", columns: new Map([column("id"), column("name")]), primaryKey: ["id"] };
const schema: Schema = {
  stopsStatements: true,
  tables: new Map([["plans", table]]),
  relationships: new Map(),
  joinTables: new Map(),
  computed: new Map(),
  functions: new Map(),
};

function build(parameters: [string, string][]) {
  const node = toReadTree(parseQuery(new URLSearchParams(parameters), { takesArguments: false }));
  return buildRead({ schema, table, node, format: chooseFormat(null), hasBody: true, isCounted: true });
}

const value = fc.string({ unit: "grapheme" }).filter((text) => !text.includes("\0"));
const quoted = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`;

describe("[resilience 27] a read's statement", () => {
  it.each<[string, (text: string) => [string, string]]>([
    ["eq", (text) => ["name", `eq.${text}`]],
    ["not.gt", (text) => ["name", `not.gt.${text}`]],
    ["ilike", (text) => ["name", `ilike.${text}`]],
    ["cs", (text) => ["name", `cs.${text}`]],
    ["eq(any)", (text) => ["name", `eq(any).${text}`]],
    ["in", (text) => ["name", `in.(${quoted(`a${text}`)},b)`]],
    ["fts", (text) => ["name", `fts.${text}`]],
    ["a JSON path", (text) => [`name->>${quoted(`a${text}`.slice(0, 20))}`, "eq.x"]],
    ["or", (text) => ["or", `(name.eq.${quoted(text)},id.neq.${quoted(text)})`]],
  ])("is the same whatever is compared by %s: the value is a parameter", (_name, toParameter) => {
    fc.assert(
      fc.property(value, value, (one, other) => {
        const first = build([toParameter(one)]);
        const second = build([toParameter(other)]);
        expect(first.sql).toBe(second.sql);
        expect(first.values).toHaveLength(second.values.length);
      }),
    );
  });

  it("takes the range as parameters too", () => {
    const first = build([
      ["limit", "5"],
      ["offset", "10"],
    ]);
    const second = build([
      ["limit", "6"],
      ["offset", "11"],
    ]);
    expect(first.sql).toBe(second.sql);
    expect(first.values).toEqual(["5", "10"]);
    expect(build([["limit", "999999999999999999999"]]).values).toEqual(["1000"]);
  });

  it("quotes every name it takes from the client", () => {
    const { sql } = build(
      [["select", '"x"; drop table y; --":id']].map(([key, text]) => [key ?? "", (text ?? "").replace('"x"', '"x\\"')]),
    );
    expect(sql).toContain('as "x""; drop table y; --"');
  });

  it("knows no other column than the catalogue's", () => {
    for (const parameters of [[["select", "nope"]], [["nope", "eq.1"]], [["order", "nope"]]] as [string, string][][]) {
      expect(() => build(parameters)).toThrow(expect.objectContaining({ restCode: "42703" }));
    }
  });
});
