import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runStepIfStale, type Step } from "./build-step.ts";

let root: string;
let runs: number;
let step: Step;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "lpx-build-"));
  runs = 0;
  step = {
    name: "pages",
    inputs: ["app", "lock.json", "missing"],
    ignored: ["app/made"],
    output: "out.js",
    run: () => {
      runs += 1;
      write("out.js", `${runs}`);
    },
  };
  mkdirSync(join(root, "app/made"), { recursive: true });
  write("app/page.tsx", "one");
  write("lock.json", "{}");
});

afterEach(() => rmSync(root, { recursive: true }));

const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const run = (isForced = false) => runStepIfStale({ root, step, isForced });

it("builds once, and not again while nothing changes", () => {
  expect([run(), run(), run()]).toEqual([true, false, false]);
});

it.each([
  ["an input changes", () => write("app/page.tsx", "two")],
  ["an input appears", () => write("app/other.tsx", "")],
  [
    "an input is renamed",
    () => {
      rmSync(join(root, "app/page.tsx"));
      write("app/renamed.tsx", "one");
    },
  ],
  ["the output is gone", () => rmSync(join(root, "out.js"))],
  ["another command has made the output", () => utimesSync(join(root, "out.js"), 1, 1)],
])("builds again when %s", (_, change) => {
  run();
  change();
  expect([run(), run()]).toEqual([true, false]);
});

it.each([
  ["a test changes", () => write("app/page.test.tsx", "")],
  ["what is made inside the inputs changes", () => write("app/made/messages.js", "")],
])("does not build when %s", (_, change) => {
  run();
  change();
  expect(run()).toBe(false);
});

it("builds when told to", () => {
  run();
  expect(run(true)).toBe(true);
});

it("does not take a failed run for done", () => {
  const works = step.run;
  step.run = () => {
    throw new Error("no");
  };
  expect(() => run()).toThrow("no");
  step.run = works;
  expect(run()).toBe(true);
});
