import fc from "fast-check";
import { expect, it } from "vitest";
import { hashJson, toCanonicalJson } from "./canonical-json.ts";

function reverseFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reverseFields);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, field]) => [name, reverseFields(field)]),
  );
}

it("is the same JSON with its fields in any order", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const data: unknown = JSON.parse(JSON.stringify(value));
      expect(JSON.parse(toCanonicalJson(data))).toEqual(data);
      expect(hashJson(reverseFields(data))).toBe(hashJson(data));
    }),
  );
});

it.each([
  [
    [1, 2],
    [2, 1],
  ],
  [{ a: 1 }, { a: "1" }],
  [{ a: null }, {}],
  [{ a: [{ b: 1 }] }, { a: [{ b: 2 }] }],
])("tells %j from %j", (one, other) => {
  expect(hashJson(one)).not.toBe(hashJson(other));
});
