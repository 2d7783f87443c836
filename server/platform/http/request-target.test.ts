import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPath } from "./request-target.ts";

const ORIGIN = "https://lpx.example";

describe("the target of a request", () => {
  it.each(["/", "/planes?x=1", "/%2f%2fevil.example", "/a//b", "/🧨", "/["])("%s is a path", (target) => {
    expect(isPath(target)).toBe(true);
  });

  it.each(["", "*", "planes", "//evil.example", "/\\evil.example", "/\t/evil.example", "/\n\\evil.example"])(
    "%j is none",
    (target) => {
      expect(isPath(target)).toBe(false);
    },
  );

  it("is never taken for a path where it can't be read, or leads to another host", () => {
    const target = fc.oneof(
      fc.string({ unit: "binary" }),
      fc
        .array(fc.constantFrom("/", "\\", "\t", "\n", "\r", "@", ":", "[", "]", "%", "evil.example", " "))
        .map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(target, (rest) => {
        const path = `/${rest}`;
        if (isPath(path)) expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
      }),
      { numRuns: 500 },
    );
  });
});
