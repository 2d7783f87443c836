// No test compares the clock's time, which a busy machine makes longer: node scripts/checks/clocks.ts
import { lineAt, type Problem, reportProblems } from "./problem.ts";
import { readSourceFiles, type SourceFile } from "./source-files.ts";

const TEST = /\.(test|spec)\.tsx?$/;
const OWN_TEST = "scripts/checks/clocks.test.ts";
/** A watch of a test's own. Two processes' figures are brought together by `timeOrigin`. */
const WATCH = /(?<!timeOrigin \+ )performance\.now\(|hrtime|Date\.now\(\) - [a-z]\w*\b(?! \*)/g;

/** The places where a test reads a watch itself. */
export function findWatches({ path, text }: SourceFile): Problem[] {
  if (!TEST.test(path) || path === OWN_TEST) return [];
  return [...text.matchAll(WATCH)].map(({ index }) => ({
    file: path,
    line: lineAt(text, index),
    message:
      "a test that compares the clock fails on a busy machine: measureWork (processor time), expectWithin (`npm run resilience` only) or a benchmark",
  }));
}

if (import.meta.main) {
  const files = readSourceFiles({ root: process.cwd(), extensions: [".ts", ".tsx"] }).filter(({ path }) =>
    TEST.test(path),
  );
  reportProblems({ check: "clocks", problems: files.flatMap(findWatches), looked: files.length });
}
