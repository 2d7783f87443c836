import { expect, it } from "vitest";
import { RESILIENCE_TESTS, WAITING_PARTS } from "./catalogue.ts";
import { findTests, type NumberedTests, readTestTitles } from "./find-tests.ts";
import { judgeNumber } from "./judge-number.ts";
import { type Reported, readPlaywrightTests, readVitestTests } from "./read-reports.ts";

const found: NumberedTests = { files: ["server/coupon.test.ts"], journeys: ["tests/e2e/buys.spec.ts"], scripts: [] };
const test = (change: Partial<Reported>): Reported => ({
  file: "server/coupon.test.ts",
  title: "[resilience 17] one use",
  status: "passed",
  seconds: 1,
  message: "",
  ...change,
});
const script = { holds: true, figure: "240 kills, 0 wrong", output: "", seconds: 60 };

it.each([
  { why: "nothing stands behind it", tests: [], holds: false, figures: ["no test stands behind it"] },
  { why: "only others' tests ran", tests: [test({ title: "[resilience 1] x" })], holds: false },
  { why: "its test passed", tests: [test({})], holds: true, figures: ["1 tests"] },
  { why: "its script alone passed", tests: [], scripts: [script], holds: true, figures: ["240 kills, 0 wrong"] },
  { why: "its script failed", tests: [test({})], scripts: [{ ...script, holds: false }], holds: false },
  { why: "a test failed", tests: [test({}), test({ status: "failed" })], holds: false, figures: ["1 tests, 1 failed"] },
  { why: "a test was skipped", tests: [test({}), test({ status: "skipped" })], holds: false },
  { why: "its file broke", tests: [test({}), test({ title: "", status: "failed" })], holds: false },
])("where $why it holds: $holds", ({ tests, scripts = [], holds, figures }) => {
  const outcome = judgeNumber({ number: 17, found, tests, figures: [], scripts });
  expect(outcome.holds).toBe(holds);
  if (figures !== undefined) expect(outcome.figures).toEqual(figures);
});

it("says once what both engines measured", () => {
  const figures = ["same", "same"].map((figure) => ({ number: 23, figure }));
  const tests = [test({ title: "resilience 23: votes" })];
  const { figures: said } = judgeNumber({ number: 23, found, tests, figures, scripts: [] });
  expect(said).toEqual(["same", "1 tests"]);
});

it("finds something behind each number", () => {
  const titles = readTestTitles();
  const bare = Object.keys(RESILIENCE_TESTS).filter((number) =>
    Object.values(findTests(Number(number), titles)).every(({ length }) => length === 0),
  );
  expect(bare).toEqual([]);
});

it("lets nothing wait", () => {
  expect(Object.keys(WAITING_PARTS)).toEqual([]);
});

it("reads Vitest's report, a file that broke before its tests included", () => {
  const assertion = { fullName: "a b", status: "pending", duration: 500 };
  const report = { name: "/lpx/server/a.test.ts", status: "failed", message: "no", assertionResults: [assertion] };
  expect(readVitestTests(JSON.stringify({ testResults: [report] }), "/lpx")).toEqual([
    { file: "server/a.test.ts", title: "a b", status: "skipped", seconds: 0.5, message: "" },
    { file: "server/a.test.ts", title: "", status: "failed", seconds: 0, message: "no" },
  ]);
});

it("reads Playwright's report with the titles that a test stands under", () => {
  const tests = [{ status: "unexpected", results: [{ duration: 2_000, errors: [{ message: "late" }] }] }];
  const inner = { title: "es", file: "buys.spec.ts", specs: [{ title: "[resilience 17] buys", tests }] };
  const suites = [{ title: "buys.spec.ts", file: "buys.spec.ts", suites: [inner] }];
  expect(readPlaywrightTests(JSON.stringify({ suites, errors: [] }))).toEqual([
    {
      file: "tests/e2e/buys.spec.ts",
      title: "es [resilience 17] buys",
      status: "failed",
      seconds: 2,
      message: "late",
    },
  ]);
});
