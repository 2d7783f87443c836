import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COMPARE_SQL, type CompareOperator, type Condition, type IsValue, type Test } from "./condition.ts";
import { parseLogic } from "./parse-logic.ts";

const value = fc.string({ unit: "grapheme" });
const test: fc.Arbitrary<Test> = fc.oneof(
  fc.record({
    kind: fc.constant("compare" as const),
    operator: fc.constantFrom(...(Object.keys(COMPARE_SQL) as CompareOperator[])),
    value,
  }),
  fc.record({ kind: fc.constant("in" as const), values: fc.array(value, { maxLength: 4 }).filter(isNoLoneEmpty) }),
  fc.record({
    kind: fc.constant("is" as const),
    value: fc.constantFrom<IsValue>("null", "not_null", "true", "false", "unknown"),
  }),
  fc.record({
    kind: fc.constant("quantified" as const),
    operator: fc.constantFrom("eq" as const, "like" as const, "gte" as const),
    quantifier: fc.constantFrom("any" as const, "all" as const),
    value,
  }),
  fc.record({
    kind: fc.constant("search" as const),
    operator: fc.constantFrom("fts" as const, "wfts" as const),
    language: fc.constantFrom(null, "english"),
    value,
  }),
);
const jsonStep = fc.oneof(
  fc.record({
    key: fc.string({ unit: "grapheme", minLength: 1, maxLength: 10 }),
    isIndex: fc.constant(false),
    isText: fc.boolean(),
  }),
  fc.record({ key: fc.integer().map(String), isIndex: fc.constant(true), isText: fc.boolean() }),
);
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.record({
      kind: fc.constant("filter" as const),
      field: fc.record({
        column: fc.string({ unit: "grapheme", minLength: 1, maxLength: 10 }),
        path: fc.array(jsonStep, { maxLength: 2 }),
      }),
      isNegated: fc.boolean(),
      test,
    }),
    fc.record({
      kind: fc.constant("group" as const),
      operator: fc.constantFrom("and" as const, "or" as const),
      isNegated: fc.boolean(),
      conditions: fc.array(tie("condition"), { minLength: 1, maxLength: 3 }),
    }),
  ),
}));

/** `in.()` is the empty list, so a list of one empty text can't be written. */
function isNoLoneEmpty(values: string[]): boolean {
  return values.length !== 1 || values[0] !== "";
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}

function write(part: Condition): string {
  const negation = part.isNegated ? "not." : "";
  if (part.kind === "group") return `${negation}${part.operator}(${part.conditions.map(write).join(",")})`;
  const steps = part.field.path.map(
    ({ key, isIndex, isText }) => `${isText ? "->>" : "->"}${isIndex ? key : quote(key)}`,
  );
  return `${quote(part.field.column)}${steps.join("")}.${negation}${writeTest(part.test)}`;
}

function writeTest(tested: Test): string {
  switch (tested.kind) {
    case "compare":
      return `${tested.operator}.${quote(tested.value)}`;
    case "in":
      return `in.(${tested.values.map(quote).join(",")})`;
    case "search":
      return `${tested.operator}${tested.language === null ? "" : `(${tested.language})`}.${quote(tested.value)}`;
    case "is":
      return `is.${tested.value}`;
    case "quantified":
      return `${tested.operator}(${tested.quantifier}).${quote(tested.value)}`;
  }
}

describe("parseLogic", () => {
  it("reads back every tree that can be written", () => {
    fc.assert(
      fc.property(fc.array(condition, { minLength: 1, maxLength: 4 }), (conditions) => {
        const text = `(${conditions.map(write).join(",")})`;
        expect(parseLogic(text, { operator: "or", isNegated: false })).toEqual({
          kind: "group",
          operator: "or",
          isNegated: false,
          conditions,
        });
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ["(a.eq.1,b.eq.2)", ["1", "2"]],
    ["(a.eq.x y.z)", ["x y.z"]],
    ["(a.cs.{1,2},b.eq.3)", ["{1,2}", "3"]],
    ['(a.eq."1,2",b.eq."a\\"b")', ["1,2", 'a"b']],
    ['(a.eq."1"2)', ['"1"2']],
    ["( a.eq.1 , b.eq.2)", ["1 ", "2"]],
    ["(and.eq.1,or.eq.2)", ["1", "2"]],
  ])("reads the values of %s", (text, values) => {
    const parsed = parseLogic(text, { operator: "and", isNegated: false });
    const found = parsed.kind === "group" ? parsed.conditions : [];
    expect(found.map((part) => part.kind === "filter" && part.test.kind === "compare" && part.test.value)).toEqual(
      values,
    );
  });

  it.each([
    "",
    "()",
    "(a.eq.1",
    "a.eq.1",
    "(a.eq.1))",
    "(a.eq.1,)",
    "(a)",
    "(xor(a.eq.1))",
    "(a.in.1,2)",
    "(a.is.maybe)",
  ])("refuses %s", (text) => {
    expect(() => parseLogic(text, { operator: "or", isNegated: false })).toThrow();
  });
});
