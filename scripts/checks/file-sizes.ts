// No written file grows beyond what one reads at a sitting: node scripts/checks/file-sizes.ts
import { type Problem, reportProblems } from "./problem.ts";
import { readSourceFiles, type SourceFile } from "./source-files.ts";

const MOST_LINES = 250;

export function findLongFile({ path, text }: SourceFile): Problem[] {
  const lines = text.split("\n").length - 1;
  if (lines <= MOST_LINES) return [];
  return [
    { file: path, line: MOST_LINES + 1, message: `${lines} lines, at most ${MOST_LINES}: it holds more than one idea` },
  ];
}

if (import.meta.main) {
  const files = readSourceFiles({ root: process.cwd(), extensions: [".ts", ".tsx", ".mjs", ".css", ".sql"] });
  reportProblems({ check: "file-sizes", problems: files.flatMap(findLongFile), looked: files.length });
}
