// Business actions are defined and called by their contracts alone: node scripts/checks/action-calls.ts
import { type ESTree, Visitor } from "vite";
import { parseModule, problemAt } from "./parse-module.ts";
import { type Problem, reportProblems } from "./problem.ts";
import { readSourceFiles, type SourceFile } from "./source-files.ts";

const DEFINES = ["defineFunction", "adminAction", "recordAction", "memberAction"];
/** The second hands an action of a list to the first. */
const CALLS = ["invokeFunction", "runFunction"];
const ACTIONS = new Set([...DEFINES, ...CALLS]);

/** Casts, `unknown` and plain strings as names, in a file that defines, calls or declares an action. */
export function findLooseActions(file: SourceFile): Problem[] {
  const problems: Problem[] = [];
  const names: ESTree.Expression[] = [];
  const plainStrings = new Set<string>();
  let isAboutActions = false;
  const refuse = (node: { start: number }, what: string) => {
    problems.push(problemAt(file, node, `${what}: an action is defined and called by its contract in domain/actions`));
  };
  new Visitor({
    ImportSpecifier: ({ local }) => {
      if (ACTIONS.has(local.name)) isAboutActions = true;
    },
    FunctionDeclaration: ({ id }) => {
      if (id !== null && ACTIONS.has(id.name)) isAboutActions = true;
    },
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type !== "Identifier" || !ACTIONS.has(callee.name)) return;
      const [first] = given;
      if (first === undefined || first.type === "SpreadElement") return;
      if (CALLS.includes(callee.name)) names.push(first);
      else names.push(...namesIn(first));
    },
    Identifier: (node) => {
      if (isPlainString(node)) plainStrings.add(node.name);
    },
    TSAsExpression: (node) => {
      if (!isConst(node.typeAnnotation)) refuse(node, "a cast");
    },
    TSTypeAssertion: (node) => refuse(node, "a cast"),
    TSUnknownKeyword: (node) => refuse(node, "unknown"),
    TSAnyKeyword: (node) => refuse(node, "any"),
  }).visit(parseModule(file));
  if (!isAboutActions) return [];
  for (const name of names) {
    if (name.type === "TemplateLiteral" || name.type === "BinaryExpression")
      refuse(name, "a name that is put together");
    if (name.type === "Identifier" && plainStrings.has(name.name)) refuse(name, "a plain string as a name");
  }
  return problems;
}

function namesIn(definition: ESTree.Expression): ESTree.Expression[] {
  if (definition.type !== "ObjectExpression") return [];
  return definition.properties.flatMap((property) =>
    property.type === "Property" && property.key.type === "Identifier" && property.key.name === "name"
      ? [property.value]
      : [],
  );
}

/** A parameter or variable that says of itself that it is any text. */
function isPlainString(node: { typeAnnotation?: ESTree.TSTypeAnnotation | null }): boolean {
  return node.typeAnnotation?.typeAnnotation.type === "TSStringKeyword";
}

function isConst(type: ESTree.TSType): boolean {
  return type.type === "TSTypeReference" && type.typeName.type === "Identifier" && type.typeName.name === "const";
}

if (import.meta.main) {
  const files = readSourceFiles({ root: process.cwd(), extensions: [".ts", ".tsx"] }).filter(
    ({ path, text }) =>
      /^(app|server)\//.test(path) && !path.includes(".test.") && [...ACTIONS].some((name) => text.includes(name)),
  );
  reportProblems({ check: "action-calls", problems: files.flatMap(findLooseActions), looked: files.length });
}
