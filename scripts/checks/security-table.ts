// What docs/security.md names exists: node scripts/checks/security-table.ts
import { existsSync, readFileSync } from "node:fs";
import { lineAt, type Problem, reportProblems } from "./problem.ts";
import { readSourceFiles } from "./source-files.ts";

const TABLE = "docs/security.md";
/** Titles are in quotes, files in backticks. */
const TITLE = /"([^"]+)"/g;
const FILE = /`((?:app|docs|domain|gateway|scripts|server|supabase|tests)\/[\w./-]+)`/g;

export function findUnknownTests(table: string, tests: string): Problem[] {
  const missing = [...table.matchAll(TITLE)].filter(([, title = ""]) => !tests.includes(title));
  return missing.map(({ 1: title, index }) => ({
    file: TABLE,
    line: lineAt(table, index),
    message: `no test is called ${title}`,
  }));
}

if (import.meta.main) {
  const table = readFileSync(TABLE, "utf8");
  const files = readSourceFiles({ root: process.cwd(), extensions: [".test.ts", ".test.tsx", ".spec.ts"] });
  const lost = [...table.matchAll(FILE)].filter(([, path = ""]) => !existsSync(path));
  const problems = lost.map(({ 1: path, index }) => ({
    file: TABLE,
    line: lineAt(table, index),
    message: `there is no ${path}`,
  }));
  problems.push(...findUnknownTests(table, files.map(({ text }) => text).join("\n")));
  reportProblems({ check: "security table", problems, looked: [...table.matchAll(TITLE)].length });
}
