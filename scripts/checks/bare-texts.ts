// No element that may come or go beside a text without an element: node scripts/checks/bare-texts.ts
import { type ESTree, Visitor } from "vite";
import { parseModule, problemAt } from "./parse-module.ts";
import { type Problem, reportProblems } from "./problem.ts";
import { readSourceFiles, type SourceFile } from "./source-files.ts";

/** What holds blocks. The source doesn't tell what a variable or a call shows there: it is taken for an element. */
const BOXES = new Set(["body", "div", "fieldset", "form", "header", "main", "nav", "section", "details", "Card"]);
/** The same in a fragment that holds one of these. */
const BLOCKS = new Set([...BOXES, "p"]);

type Child = ESTree.JSXElement["children"][number] | ESTree.Expression | ESTree.JSXEmptyExpression;
/** What a child shows: an element for good, one that may come or go, a text, or what the source doesn't tell. */
type Shown = "element" | "passing" | "text" | "unknown";

/**
 * A browser's translator takes texts out of the page, and React can't insert before them any more (docs/decisions/174).
 * A text has its own `<span>` where an element beside it may come or go.
 */
export function findBareTexts(file: SourceFile): Problem[] {
  const problems: Problem[] = [];
  const look = (node: ESTree.JSXElement | ESTree.JSXFragment) => {
    const isBox =
      node.type === "JSXElement"
        ? BOXES.has(nameOf(node))
        : node.children.some((child) => child.type === "JSXElement" && BLOCKS.has(nameOf(child)));
    const shown = node.children
      .map((child) => ({ child, kinds: shownBy(child) }))
      .filter(({ kinds }) => kinds.length > 0);
    // React writes an only text by its element, which the translator leaves.
    if (shown.length < 2 || !shown.some(({ kinds }) => kinds.includes("passing"))) return;
    const text = shown.find(({ kinds }) => kinds.includes("text") || (!isBox && kinds.includes("unknown")));
    if (text === undefined) return;
    const words = file.text.slice(text.child.start, text.child.end).trim().slice(0, 40);
    problems.push(problemAt(file, text.child, `a text without an element beside one that may go: ${words}`));
  };
  new Visitor({ JSXElement: look, JSXFragment: look }).visit(parseModule(file));
  return problems;
}

function nameOf({ openingElement: { name } }: ESTree.JSXElement): string {
  return name.type === "JSXIdentifier" ? name.name : "";
}

function shownBy(node: Child): Shown[] {
  switch (node.type) {
    case "JSXElement":
      return ["element"];
    case "JSXFragment":
      return node.children.flatMap(shownBy);
    case "JSXText":
      // Line breaks of the source aren't shown.
      return /^\s*\n\s*$/.test(node.value) ? [] : [node.value.trim() === "" ? "element" : "text"];
    case "JSXExpressionContainer":
    case "ParenthesizedExpression":
      return shownBy(node.expression);
    case "JSXEmptyExpression":
      return [];
    case "Literal":
      return typeof node.value === "string" && node.value.trim() !== "" ? ["text"] : [];
    case "TemplateLiteral":
      return ["text"];
    case "ConditionalExpression":
      return [...shownBy(node.consequent), ...shownBy(node.alternate)].map(pass);
    case "LogicalExpression":
      return shownBy(node.right).map(pass);
    case "CallExpression":
      return shownByCall(node);
    default:
      return ["unknown"];
  }
}

const pass = (shown: Shown): Shown => (shown === "element" ? "passing" : shown);

/** Messages are texts; what a list is mapped to comes and goes. */
function shownByCall({ callee }: ESTree.CallExpression): Shown[] {
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return ["unknown"];
  if (callee.property.name === "map") return ["passing"];
  return [callee.object.type === "Identifier" && callee.object.name === "m" ? "text" : "unknown"];
}

if (import.meta.main) {
  const files = readSourceFiles({ root: process.cwd(), extensions: [".tsx"] }).filter(
    ({ path }) => path.startsWith("app/") && !path.endsWith(".test.tsx"),
  );
  reportProblems({ check: "bare-texts", problems: files.flatMap(findBareTexts), looked: files.length });
}
