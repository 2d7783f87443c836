// Direction of imports: node scripts/checks/imports.ts. The rules are in import-zones.ts.
import { existsSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { findFileCycles, findUnitProblems, type ImportEdge } from "./import-cycles.ts";
import {
  ALONE,
  MAY_IMPORT,
  MAY_IMPORT_TYPES,
  type Place,
  PURE_PACKAGES,
  placeOf,
  SEPARATE_UNITS,
} from "./import-zones.ts";
import { findImports, type ModuleImport } from "./parse-module.ts";
import { type Problem, reportProblems } from "./problem.ts";
import { readSourceFiles, type SourceFile } from "./source-files.ts";

const ALIAS = /^#(app|domain|gateway|server|supabase|tests|scripts)\//;

/** `#app/ui/button.tsx` or `./button.tsx` as a path from the root; null for packages and virtual modules. */
export function resolveOwn(from: string, specifier: string): string | null {
  const plain = specifier.replace(/\?.*$/, "");
  if (ALIAS.test(plain)) return plain.slice(1);
  return plain.startsWith(".") ? posix.join(dirname(from), plain) : null;
}

/** Why a file at `from` may not import `to`, or null. */
export function refuseImport({ from, to, isTypeOnly }: { from: Place; to: Place; isTypeOnly: boolean }): string | null {
  const isSameUnit = from.unit !== null && from.unit === to.unit;
  if (isSameUnit) return refuseServerOnly(from, to);
  if (to.isPrivate) return `${to.unit} keeps its subfolders to itself: import from the files at its root`;
  if (from.isTest && (to.zone === "tests" || to.zone === "supabase")) return null;
  const isOwnZone = from.zone === to.zone && !ALONE.includes(from.zone) && !SEPARATE_UNITS.includes(from.zone);
  const isAllowed =
    isOwnZone ||
    MAY_IMPORT[from.zone].includes(to.zone) ||
    (isTypeOnly && MAY_IMPORT_TYPES[from.zone]?.includes(to.zone) === true);
  if (!isAllowed) return `${from.zone} may not import ${from.zone === to.zone ? "another of its kind" : to.zone}`;
  return refuseServerOnly(from, to);
}

function refuseServerOnly(from: Place, to: Place): string | null {
  const mayReachServer = from.zone === "routes" || from.zone === "tests" || from.isServerOnly || from.isTest;
  return to.isServerOnly && !mayReachServer ? "only routes import *.server.ts" : null;
}

function refuseSpecifier(file: SourceFile, { specifier }: ModuleImport, target: string | null): string | null {
  if (target === null) return refusePackage(file, specifier);
  if (specifier.startsWith("..") && target.split("/")[0] !== file.path.split("/")[0]) {
    return `write #${target}: relative paths stay inside a top folder`;
  }
  return null;
}

function refusePackage(file: SourceFile, specifier: string): string | null {
  const { zone, unit, isTest } = placeOf(file.path);
  if (PURE_PACKAGES[unit ?? ""]?.includes(specifier) === true) return null;
  return zone === "domain" && !isTest ? `domain imports no package, and no ${specifier}` : null;
}

export function findImportProblems({ root, files }: { root: string; files: SourceFile[] }): Problem[] {
  const edges: ImportEdge[] = [];
  const problems = files.flatMap((file) =>
    findImports(file).flatMap((found): Problem[] => {
      const target = resolveOwn(file.path, found.specifier);
      const refusals = [refuseSpecifier(file, found, target)];
      if (target !== null && !target.includes("/+types/")) {
        const from = placeOf(file.path);
        const to = placeOf(target);
        refusals.push(refuseImport({ from, to, isTypeOnly: found.isTypeOnly }));
        if (!isThere(root, target))
          refusals.push(`${target} is not a file: imports name their file with its extension`);
        else if (!from.isTest) edges.push({ from: file.path, to: target, line: found.line });
      }
      return refusals
        .filter((message) => message !== null)
        .map((message) => ({ file: file.path, line: found.line, message: `${found.specifier}: ${message}` }));
    }),
  );
  return [...problems, ...findFileCycles(edges), ...findUnitProblems(edges)];
}

/** Compiled messages exist only after their step. */
function isThere(root: string, path: string): boolean {
  return path.startsWith("app/paraglide/") || existsSync(join(root, path));
}

if (import.meta.main) {
  const files = readSourceFiles({ root: process.cwd(), extensions: [".ts", ".tsx", ".mjs"] });
  const problems = findImportProblems({ root: process.cwd(), files });
  reportProblems({ check: "imports", problems, looked: files.length });
}
