// Screens open the browser's storages and cookies through app/core/browser/storage: node scripts/checks/browser-storage.ts
import { type ESTree, Visitor } from "vite";
import { parseModule, problemAt } from "./parse-module.ts";
import { type Problem, reportProblems } from "./problem.ts";
import { readSourceFiles, type SourceFile } from "./source-files.ts";

const STORAGES = new Set(["localStorage", "sessionStorage"]);
const HOME = "app/core/browser/storage/";

/** The places that a browser which keeps nothing would break. */
export function findOpenedStorages(file: SourceFile): Problem[] {
  if (file.path.startsWith(HOME)) return [];
  const problems: Problem[] = [];
  const refuse = (node: { start: number }, name: string) => {
    problems.push(problemAt(file, node, `${name}: blocked, it throws; use browserStorage, tabStorage or cookies.ts`));
  };
  new Visitor({
    Identifier: (node) => {
      if (STORAGES.has(node.name)) refuse(node, node.name);
    },
    MemberExpression: (node) => {
      if (nameOf(node.object) === "document" && nameOf(node.property) === "cookie") refuse(node, "document.cookie");
    },
  }).visit(parseModule(file));
  return problems;
}

const nameOf = (node: ESTree.Node): string => (node.type === "Identifier" ? node.name : "");

if (import.meta.main) {
  const files = readSourceFiles({ root: process.cwd(), extensions: [".ts", ".tsx"] }).filter(
    ({ path }) => path.startsWith("app/") && !path.includes(".test."),
  );
  const mentions = files.filter(({ text }) => /localStorage|sessionStorage|\.cookie\b/.test(text));
  reportProblems({ check: "browser-storage", problems: mentions.flatMap(findOpenedStorages), looked: files.length });
}
