// Sentences live in app/messages, not in JSX: node scripts/checks/jsx-texts.ts
import { type ESTree, Visitor } from "vite";
import { parseModule, problemAt } from "./parse-module.ts";
import { type Problem, reportProblems } from "./problem.ts";
import { readSourceFiles, type SourceFile } from "./source-files.ts";

/** Names that are the same in every language. */
const NAMES = /\b(LPX|USD|PayPal|TradingView|Telegram|MetaTrader|TP|SL|Español|English)\b/g;
const SPOKEN_ATTRIBUTES = new Set([
  "alt",
  "aria-label",
  "aria-description",
  "label",
  "placeholder",
  "title",
  "hint",
  "error",
]);

export function findJsxTexts(file: SourceFile): Problem[] {
  const problems: Problem[] = [];
  const look = (node: { start: number }, text: string | null) => {
    if (text === null || !/\p{L}{2}/u.test(text.replaceAll(NAMES, ""))) return;
    problems.push(
      problemAt(file, node, `a sentence outside app/messages: ${JSON.stringify(text.trim().slice(0, 40))}`),
    );
  };
  const lookInside = (node: ESTree.JSXExpression | ESTree.Expression): void => {
    if (node.type === "ConditionalExpression")
      for (const branch of [node.consequent, node.alternate]) lookInside(branch);
    else if (node.type === "LogicalExpression") lookInside(node.right);
    else look(node, plainText(node));
  };
  const lookInChildren = ({ children }: ESTree.JSXElement | ESTree.JSXFragment) => {
    for (const child of children) {
      if (child.type === "JSXText") look(child, child.value);
      if (child.type === "JSXExpressionContainer") lookInside(child.expression);
    }
  };
  new Visitor({
    JSXElement: lookInChildren,
    JSXFragment: lookInChildren,
    JSXAttribute: ({ name, value }) => {
      if (name.type !== "JSXIdentifier" || !SPOKEN_ATTRIBUTES.has(name.name) || value === null) return;
      if (value.type === "Literal") look(value, String(value.value));
      if (value.type === "JSXExpressionContainer") lookInside(value.expression);
    },
  }).visit(parseModule(file));
  return problems;
}

/** The text that an expression would show, as far as the source contains it. */
function plainText(node: ESTree.JSXExpression | ESTree.Expression): string | null {
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : null;
  if (node.type === "TemplateLiteral") return node.quasis.map(({ value }) => value.cooked).join(" ");
  return null;
}

if (import.meta.main) {
  const files = readSourceFiles({ root: process.cwd(), extensions: [".tsx"] }).filter(({ path }) =>
    path.startsWith("app/"),
  );
  const written = files.filter(({ path }) => !path.endsWith(".test.tsx"));
  reportProblems({ check: "jsx-texts", problems: written.flatMap(findJsxTexts), looked: written.length });
}
