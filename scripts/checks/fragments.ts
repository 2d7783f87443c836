// Few lines that one file uses belong into that file: node scripts/checks/fragments.ts
import { resolveOwn } from "./imports.ts";
import { findImports, parseModule } from "./parse-module.ts";
import { type Problem, reportProblems } from "./problem.ts";
import { readSourceFiles, type SourceFile } from "./source-files.ts";

const FEW_LINES = 20;
/** This many may stay, each for its own reason: a port's adapter, an action, an endpoint. */
const MOST_FRAGMENTS = 50;
/** Faces of code that is fetched later: the toast, and the lower part of the home page. */
const MOST_BARRELS = 2;

/** Files of fixed names that every subject has: who looks for them knows where they are. */
const FIXED = /^(?:server\/[a-z-]+\/(?:index|jobs|personal-tables)|domain\/actions\/[a-z-]+-actions)\.ts$/;

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);

/** Files of few lines that one other file imports. Tests count as importers of files in tests/ only. */
export function findFragments(files: SourceFile[]): Problem[] {
  const importers = new Map<string, Set<string>>();
  for (const file of files) {
    for (const { specifier } of findImports(file)) {
      const target = resolveOwn(file.path, specifier);
      if (target === null || (isTest(file.path) && !target.startsWith("tests/"))) continue;
      importers.set(target, (importers.get(target) ?? new Set()).add(file.path));
    }
  }
  return files.flatMap(({ path, text }) => {
    const [importer, ...others] = importers.get(path) ?? [];
    const lines = text.split("\n").length - 1;
    if (isTest(path) || FIXED.test(path) || lines > FEW_LINES || importer === undefined || others.length > 0) return [];
    return [{ file: path, line: 1, message: `${lines} lines, imported by ${importer} alone: they belong into it` }];
  });
}

/** A file that only passes on what others export: two places to look at for one thing. */
export function findBarrels(files: SourceFile[]): Problem[] {
  return files
    .filter((file) => {
      const { body } = parseModule(file);
      return (
        body.length > 0 &&
        body.every(
          (node) =>
            node.type === "ExportAllDeclaration" || (node.type === "ExportNamedDeclaration" && node.source !== null),
        )
      );
    })
    .map(({ path }) => ({ file: path, line: 1, message: "only passes on what other files export" }));
}

if (import.meta.main) {
  const files = readSourceFiles({ root: process.cwd(), extensions: [".ts", ".tsx"] });
  const fragments = findFragments(files);
  const barrels = findBarrels(files);
  const problems = [
    ...(fragments.length > MOST_FRAGMENTS ? fragments : []),
    ...(barrels.length > MOST_BARRELS ? barrels : []),
  ];
  reportProblems({ check: "fragments", problems, looked: files.length });
  console.log(
    `fragments: ${fragments.length} files of ${FEW_LINES} lines or less with one importer (at most ${MOST_FRAGMENTS}), ${barrels.length} barrels (at most ${MOST_BARRELS})`,
  );
}
