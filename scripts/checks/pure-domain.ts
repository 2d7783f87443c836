// The domain takes the clock and chance as arguments: node scripts/checks/pure-domain.ts
import { type ESTree, Visitor } from "vite";
import { parseModule, problemAt } from "./parse-module.ts";
import { type Problem, reportProblems } from "./problem.ts";
import { readSourceFiles, type SourceFile } from "./source-files.ts";

const FORBIDDEN_MEMBERS = new Set([
  "Date.now",
  "Math.random",
  "performance.now",
  "crypto.randomUUID",
  "crypto.getRandomValues",
]);
const FORBIDDEN_NAMES = new Set([
  "fetch",
  "process",
  "window",
  "document",
  "localStorage",
  "sessionStorage",
  "setTimeout",
  "setInterval",
]);

export function findImpurities(file: SourceFile): Problem[] {
  const problems: Problem[] = [];
  const refuse = (node: { start: number }, what: string) => {
    problems.push(problemAt(file, node, `${what}: the domain is given its clock and its data as arguments`));
  };
  const refuseName = (node: ESTree.Node) => {
    if (node.type === "Identifier" && FORBIDDEN_NAMES.has(node.name)) refuse(node, node.name);
  };
  new Visitor({
    NewExpression: (node) => {
      if (isNamed(node.callee, "Date") && node.arguments.length === 0) refuse(node, "new Date()");
    },
    CallExpression: (node) => refuseName(node.callee),
    MemberExpression: (node) => {
      refuseName(node.object);
      const name = `${nameOf(node.object)}.${nameOf(node.property)}`;
      if (FORBIDDEN_MEMBERS.has(name)) refuse(node, name);
    },
  }).visit(parseModule(file));
  return problems;
}

const nameOf = (node: ESTree.Node): string => (node.type === "Identifier" ? node.name : "");
const isNamed = (node: ESTree.Node, name: string): boolean => nameOf(node) === name;

if (import.meta.main) {
  const files = readSourceFiles({ root: process.cwd(), extensions: [".ts", ".tsx"] });
  const rules = files.filter(({ path }) => path.startsWith("domain/") && !path.includes(".test."));
  reportProblems({ check: "pure-domain", problems: rules.flatMap(findImpurities), looked: rules.length });
}
