import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findTests, readTestTitles, titlePattern } from "./find-tests.ts";

describe("titles of numbered tests", () => {
  it.each([
    { title: "resilience 2: untrusted addresses", number: 2, isCarried: true },
    { title: "[resilience 24, 27] rest under odd input", number: 24, isCarried: true },
    { title: "[resilience 24, 27] rest under odd input", number: 27, isCarried: true },
    { title: "settling an order [22] ends a membership once", number: 22, isCarried: true },
    { title: "settling an order [2.2] shows it", number: 2, isCarried: false },
    { title: "settling an order reads hash[6] first", number: 6, isCarried: false },
    { title: "resilience 22: refunds", number: 2, isCarried: false },
    { title: "[resilience 17] takes 20 looks a minute", number: 20, isCarried: false },
    { title: "resilience 12: another member", number: 2, isCarried: false },
  ])("$title carries $number: $isCarried", ({ title, number, isCarried }) => {
    expect(new RegExp(titlePattern(number)).test(title)).toBe(isCarried);
  });
});

describe("what stands behind a number", () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "lpx-numbered-"));
    for (const folder of ["server", "scripts/resilience", "tests/e2e"])
      mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, "server/coupon.test.ts"), 'it("resilience 17: 50 at once", () => {});\n');
    writeFileSync(join(root, "server/other.test.ts"), '// resilience 17 has its own file\nit("adds", () => {});\n');
    writeFileSync(join(root, "scripts/resilience/19-kill.ts"), "");
    writeFileSync(join(root, "tests/e2e/reads.spec.ts"), 'test("resilience 34: without a connection", () => {});\n');
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it.each([
    { number: 17, files: ["server/coupon.test.ts"], journeys: [], scripts: [] },
    { number: 19, files: [], journeys: [], scripts: ["scripts/resilience/19-kill.ts"] },
    { number: 34, files: [], journeys: ["tests/e2e/reads.spec.ts"], scripts: [] },
    { number: 18, files: [], journeys: [], scripts: [] },
  ])("$number: $files $journeys $scripts", ({ number, ...tests }) => {
    expect(findTests(number, readTestTitles(root))).toEqual(tests);
  });
});
