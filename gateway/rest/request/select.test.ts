import { describe, expect, it } from "vitest";
import { parseSelect } from "./select.ts";

function column(name: string, alias: string | null = null, cast: string | null = null, path: object[] = []) {
  return { kind: "column", field: { column: name, path }, alias, cast };
}

function step(key: string, isText = false) {
  return { key, isIndex: false, isText };
}

describe("parseSelect", () => {
  it.each([
    ["", [{ kind: "star" }]],
    ["*", [{ kind: "star" }]],
    ["id,name", [column("id"), column("name")]],
    [" id , name ", [column("id"), column("name")]],
    ["full name", [column("full name")]],
    ["a-b", [column("a-b")]],
    ["n:name", [column("name", "n")]],
    ["id::text", [column("id", null, "text")]],
    ["n:id::double precision", [column("id", "n", "double precision")]],
    ['"a,b":"c\\"d"', [column('c"d', "a,b")]],
    ["a->b->>0", [column("a", null, null, [step("b"), { key: "0", isIndex: true, isText: true }])]],
    ["x:a->>b-c::int", [column("a", "x", "int", [step("b-c", true)])]],
    ["año", [column("año")]],
  ])("reads %s", (text, items) => {
    expect(parseSelect(text)).toEqual(items);
  });

  it.each([
    ["a(id)", { relation: "a", alias: null, hint: null, isInner: false }],
    ["x:a(id)", { relation: "a", alias: "x", hint: null, isInner: false }],
    ["a!h(id)", { relation: "a", alias: null, hint: "h", isInner: false }],
    ["a!inner(id)", { relation: "a", alias: null, hint: null, isInner: true }],
    ["a!h!inner(id)", { relation: "a", alias: null, hint: "h", isInner: true }],
    ["x:a!left!h(id)", { relation: "a", alias: "x", hint: "h", isInner: false }],
  ])("reads the embed %s", (text, embed) => {
    expect(parseSelect(text)).toEqual([{ kind: "embed", ...embed, items: [column("id")] }]);
  });

  it.each([
    ["id,", "PGRST100"],
    [",id", "PGRST100"],
    ["a(id", "PGRST100"],
    ["a(id))", "PGRST100"],
    ["id::", "PGRST100"],
    ["a:b:c", "PGRST100"],
    ['"a', "PGRST100"],
    ["id;drop", "PGRST100"],
    ["data->", "PGRST100"],
    ["data->>'key'", "PGRST100"],
    ["...a(id)", "PGRST127"],
    ["count()", "PGRST123"],
    ["price.sum()", "PGRST123"],
  ])("refuses %s", (text, code) => {
    expect(() => parseSelect(text)).toThrow(expect.objectContaining({ restCode: code }));
  });
});
