// What scripts/browser-bundle.ts names is there: node scripts/checks/browser-bundle.ts
import { readdirSync } from "node:fs";
import { CHUNK_GROUPS, type ChunkGroup, LEFT_TO_THE_SERVER } from "../browser-bundle.ts";
import { type Problem, reportProblems } from "./problem.ts";

const FILE = "scripts/browser-bundle.ts";
const TEST = /\.test\.tsx?$/;

type Named = { groups: readonly ChunkGroup[]; leftOut: readonly string[]; files: readonly string[] };

/** Beginnings of paths that no file has, and modules that are gone. */
export function findUnanswered({ groups, leftOut, files }: Named): Problem[] {
  const built = files.filter((path) => !TEST.test(path));
  const refuse = (message: string): Problem => ({ file: FILE, line: 1, message });
  return [
    ...groups.flatMap(({ name, files: starts, except = [] }) =>
      [...starts, ...except]
        .filter((start) => !built.some((path) => path.startsWith(start)))
        .map((start) => refuse(`${name}: no file begins with ${start}`)),
    ),
    ...leftOut.filter((path) => !built.includes(path)).map((path) => refuse(`left to the server: there is no ${path}`)),
  ];
}

/** The files of a folder and of those below it, as `app/ui/button.tsx`. */
function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll("\\", "/"));
}

if (import.meta.main) {
  const starts = CHUNK_GROUPS.flatMap(({ files }) => files);
  const packages = starts.flatMap((start) => /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(start)?.[0] ?? []);
  const files = ["app", "domain", ...new Set(packages)].flatMap(filesUnder);
  const problems = findUnanswered({ groups: CHUNK_GROUPS, leftOut: Object.keys(LEFT_TO_THE_SERVER), files });
  reportProblems({ check: "browser-bundle", problems, looked: starts.length });
}
