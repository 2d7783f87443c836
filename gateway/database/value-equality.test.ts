import { expect, it } from "vitest";
import { describeEachEngine } from "#tests/fixtures/database.ts";

/** [type, PostgreSQL literal, value of the port]; the same table for both engines. */
const VALUES: [type: string, literal: string, value: unknown][] = [
  ["boolean", "true", true],
  ["smallint", "-32768", -32768],
  ["integer", "2147483647", 2147483647],
  ["bigint", "9007199254740991", 9007199254740991],
  ["bigint", "-1", -1],
  ["numeric", "19.90", 19.9],
  ["numeric(12,2)", "100.00", 100],
  ["numeric", "NaN", "NaN"],
  ["real", "1.5", 1.5],
  ["double precision", "1e-7", 1e-7],
  ["double precision", "Infinity", "Infinity"],
  ["oid", "26", 26],
  ["text", "ñ 😀 \"quoted\" 'x' \\", "ñ 😀 \"quoted\" 'x' \\"],
  ["text", "", ""],
  ["varchar(5)", "abc", "abc"],
  ["char(3)", "a", "a  "],
  ["name", "a_name", "a_name"],
  ["uuid", "A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11", "a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11"],
  ["bytea", "\\x00ff10", "\\x00ff10"],
  ["date", "2026-02-28", "2026-02-28"],
  ["date", "infinity", "infinity"],
  ["time", "13:00:00.5", "13:00:00.5"],
  ["timetz", "13:00:00+02", "13:00:00+02"],
  ["timestamp", "2026-11-20 13:00:00.123456", "2026-11-20T13:00:00.123456"],
  ["timestamptz", "2026-11-20 13:00:00.123456-04", "2026-11-20T17:00:00.123456+00:00"],
  ["timestamptz", "2026-11-20 13:00:00+05:30", "2026-11-20T07:30:00+00:00"],
  ["timestamptz", "infinity", "infinity"],
  ["interval", "1 year 2 days 03:04:05", "1 year 2 days 03:04:05"],
  ["inet", "192.168.0.1/24", "192.168.0.1/24"],
  ["json", '{"a": [1, null, "x"]}', { a: [1, null, "x"] }],
  ["jsonb", '"text"', "text"],
  ["jsonb", "null", null],
  ["integer[]", "{1,NULL,3}", [1, null, 3]],
  ["integer[]", "{}", []],
  ["integer[]", "[0:1]={7,8}", [7, 8]],
  [
    "text[]",
    '{plain,"with, comma","with \\"quote\\"","NULL",NULL,""}',
    ["plain", "with, comma", 'with "quote"', "NULL", null, ""],
  ],
  [
    "text[]",
    "{{a,b},{c,d}}",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  ["boolean[]", "{t,f}", [true, false]],
  ["bigint[]", "{1,2}", [1, 2]],
  ["numeric[]", "{1.5,NaN}", [1.5, "NaN"]],
  ["timestamptz[]", '{"2026-11-20 13:00:00+00"}', ["2026-11-20T13:00:00+00:00"]],
  ["uuid[]", "{a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11}", ["a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11"]],
  ["jsonb[]", '{"{\\"a\\": 1}","null"}', [{ a: 1 }, null]],
];

/** [type, parameter as JavaScript has it, value of the port]. */
const PARAMETERS: [type: string, parameter: unknown, value: unknown][] = [
  ["boolean", true, true],
  ["boolean", "f", false],
  ["integer", 42, 42],
  ["integer", "42", 42],
  ["bigint", 9007199254740993n, 9007199254740992],
  ["numeric", 0.1, 0.1],
  ["text", "a'b", "a'b"],
  ["text", 5, "5"],
  ["text", null, null],
  ["text", undefined, null],
  ["text", "half \ud800", "half \ufffd"],
  ["uuid", "a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11", "a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11"],
  ["bytea", new Uint8Array([0, 255]), "\\x00ff"],
  ["timestamptz", new Date("2026-11-20T13:00:00.5Z"), "2026-11-20T13:00:00.5+00:00"],
  ["timestamptz", "2026-11-20T13:00:00+00:00", "2026-11-20T13:00:00+00:00"],
  ["date", "2026-11-20", "2026-11-20"],
  ["interval", "3 hours", "03:00:00"],
  ["jsonb", { a: [1, "x", null] }, { a: [1, "x", null] }],
  ["jsonb", [true, { b: 1 }], [true, { b: 1 }]],
  ["jsonb", '{"already": "json"}', { already: "json" }],
  ["json", [], []],
  ["text[]", ["a", 'b,"c\\', null, "NULL", ""], ["a", 'b,"c\\', null, "NULL", ""]],
  ["integer[]", [1, null], [1, null]],
  ["boolean[]", [true, false], [true, false]],
  [
    "integer[]",
    [
      [1, 2],
      [3, 4],
    ],
    [
      [1, 2],
      [3, 4],
    ],
  ],
  ["timestamptz[]", [new Date("2026-11-20T13:00:00Z")], ["2026-11-20T13:00:00+00:00"]],
  ["uuid[]", [], []],
];

describeEachEngine("values", (openDatabase) => {
  it("look the same out of a table of every type", async () => {
    const database = await openDatabase();
    const columns = VALUES.map(([type], index) => `c${index} ${type}`).join(", ");
    const literals = VALUES.map(([, literal]) => `'${literal.replaceAll("'", "''")}'`).join(", ");
    const rows = await database.transaction({ role: "owner" }, async (transaction) => {
      await transaction.query(`create table public.every_type (${columns})`);
      await transaction.query(`insert into public.every_type values (${literals})`);
      return transaction.query("select * from public.every_type");
    });
    expect(rows).toEqual([Object.fromEntries(VALUES.map(([, , value], index) => [`c${index}`, value]))]);
  });

  it.each(PARAMETERS)("%s takes %o", async (type, parameter, value) => {
    const rows = await (await shared()).transaction({ role: "anon" }, (transaction) =>
      transaction.query(`select $1::${type} as value`, [parameter]),
    );
    expect(rows).toEqual([{ value }]);
  });

  it("are the ones PostgreSQL's own to_json shows", async () => {
    // Not json's own null, which to_json cannot tell from a missing value.
    const shown = VALUES.filter(([type]) => !["interval", "bytea", "oid"].includes(type));
    const pairs = shown.map(([type, literal]) => `'${literal.replaceAll("'", "''")}'::${type}`);
    const rows = await (await shared()).transaction({ role: "anon" }, (transaction) =>
      transaction.query<{ list: unknown[] }>(`select json_build_array(${pairs.join(", ")}) as list`),
    );
    expect(rows[0]?.list).toEqual(shown.map(([, , value]) => value));
  });

  let opened: ReturnType<typeof openDatabase> | undefined;
  function shared() {
    opened ??= openDatabase();
    return opened;
  }
});
