import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvLine } from "./csv-line.ts";

describe("a line of a CSV file", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["+1", "'+1"],
    ["-1", "'-1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t=1"],
    [" =1", "' =1"],
    ["＝1", "'＝1"],
    ["a,b", '"a,b"'],
    ['a"b', '"a""b"'],
    ["a\nb", '"a\nb"'],
    ["=a,b", `"'=a,b"`],
    [-1.5, "-1.5"],
    ["plain", "plain"],
  ])("writes %j as %j", (value, text) => {
    expect(csvLine([value])).toBe(`${text}\r\n`);
  });

  it("parts its values with commas", () => {
    expect(csvLine(["a", 1, "", "b,c"])).toBe('a,1,,"b,c"\r\n');
  });

  it("never begins a text with what a spreadsheet computes", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n ",;a1') }), (text) => {
        expect(csvLine([text])).not.toMatch(/^"?\s*[=+\-@\t]/);
      }),
    );
  });
});
