// Paths of pages belong in domain/pages alone: node scripts/checks/page-paths.ts
import { type ESTree, Visitor } from "vite";
import * as paths from "#domain/pages/paths.ts";
import { REDIRECTS } from "#domain/pages/redirects.ts";
import { parseModule, problemAt } from "./parse-module.ts";
import { type Problem, reportProblems } from "./problem.ts";
import { readSourceFiles, type SourceFile } from "./source-files.ts";

const REGISTRY = "domain/pages/";

/** What the address of a page begins with, as far as it is always the same; the home page's is every path's. */
const STEMS = [...Object.values(paths), ...Object.keys(REDIRECTS)]
  .map((path) => path.replace(/\/:.*$/, ""))
  .filter((stem) => stem !== paths.home);
/** Attributes and properties that lead somewhere: there a lone slash is the home page. */
const LEADS = /^(to|href|action)$/;

/** Literals, parts of templates and patterns that name a page by its path. */
export function findPathLiterals(file: SourceFile): Problem[] {
  if (file.path.startsWith(REGISTRY)) return [];
  const problems: Problem[] = [];
  const refuse = (node: { start: number }, text: string) => {
    problems.push(problemAt(file, node, `${JSON.stringify(text)}: take the page's path from domain/pages/paths.ts`));
  };
  const refuseHome = (node: ESTree.Node | null) => {
    if (node?.type === "Literal" && node.value === paths.home) refuse(node, paths.home);
  };
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === "string" && isPagePath(node.value)) refuse(node, node.value);
      if ("regex" in node && namesPage(node.regex.pattern)) refuse(node, node.regex.pattern);
    },
    TemplateElement: (node) => {
      if (isPagePath(node.value.cooked ?? "")) refuse(node, node.value.cooked ?? "");
    },
    JSXAttribute: ({ name, value }) => {
      if (name.type === "JSXIdentifier" && LEADS.test(name.name)) refuseHome(value);
    },
    Property: ({ key, value }) => {
      if (key.type === "Identifier" && LEADS.test(key.name)) refuseHome(value);
    },
    BinaryExpression: ({ left, right }) => {
      if (left.type === "Identifier" && left.name === "pathname") refuseHome(right);
    },
  }).visit(parseModule(file));
  return problems;
}

function isPagePath(text: string): boolean {
  return STEMS.some((stem) => text === stem || (text.startsWith(stem) && /^[/?#]/.test(text.slice(stem.length))));
}

function namesPage(pattern: string): boolean {
  const plain = pattern.replaceAll("\\/", "/");
  return STEMS.some((stem) => plain.includes(`^${stem}`));
}

if (import.meta.main) {
  const files = readSourceFiles({ root: process.cwd(), extensions: [".ts", ".tsx"] }).filter(
    ({ path }) => /^(app|server|domain)\//.test(path) && !/\.test\.tsx?$/.test(path),
  );
  reportProblems({
    check: "page-paths",
    problems: files.flatMap(findPathLiterals),
    looked: files.length,
  });
}
