import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { canonicalJson, type Json } from "./canonical-json.ts";
import { sha256Hex } from "./sha256.ts";

it.each<{ value: Json; text: string }>([
  // RFC 8785, 3.2.2 and 3.2.3: its own examples.
  {
    value: {
      numbers: [333333333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000f\nA\'B"\\\\"/',
      literals: [null, true, false],
    },
    text: '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  },
  {
    value: { "\u20ac": 1, "\r": 2, "\ufb33": 3, "1": 4, "\ud83d\ude00": 5, "\u0080": 6, "\u00f6": 7 },
    text: '{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}',
  },
  { value: [], text: "[]" },
  { value: { a: {}, b: [-0, 1] }, text: '{"a":{},"b":[0,1]}' },
])("writes $text", ({ value, text }) => {
  expect(canonicalJson(value)).toBe(text);
});

it.each([Number.NaN, Number.POSITIVE_INFINITY, "\ud800", { "\udc00": 1 }])("refuses %j", (value) => {
  expect(() => canonicalJson([value])).toThrow(TypeError);
});

it("writes the same text whatever the order of the fields, and text that means the same", () => {
  const property = fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
    const json = value as Json;
    const text = canonicalJson(json);
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(json)));
    expect(canonicalJson(reversed(json))).toBe(text);
  });
  fc.assert(property);
});

it("hashes as Node's own SHA-256 does", async () => {
  const property = fc.asyncProperty(fc.string({ unit: "grapheme" }), async (text) => {
    expect(await sha256Hex(text)).toBe(createHash("sha256").update(text).digest("hex"));
  });
  await fc.assert(property, { numRuns: 50 });
});

function reversed(value: Json): Json {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(reversed);
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, field]) => [name, reversed(field)]),
  );
}
