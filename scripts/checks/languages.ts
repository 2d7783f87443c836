// A language's code is compared and listed in one file alone, which Paraglide's settings follow: node scripts/checks/languages.ts
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, Visitor } from "vite";
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES } from "#domain/language/language-of.ts";
import { parseModule, problemAt } from "./parse-module.ts";
import { type Problem, reportProblems } from "./problem.ts";
import { readSourceFiles, type SourceFile } from "./source-files.ts";

const LIST = "domain/language/language-of.ts";
const SETTINGS = "project.inlang/settings.json";
/** Tools, and rows of another project with the columns that it has. */
const NAMES_COLUMNS = /^(scripts|server\/operation\/import-supabase)\//;
const CODES = new RegExp(`\\b(?:${LANGUAGES.join("|")})\\|(?:${LANGUAGES.join("|")})\\b`);

/** `title_es` and `titleEs`: a field that is held once a language is named by domain/language/localised.ts. */
const COLUMN = new RegExp(`[a-z]_(?:${LANGUAGES.join("|")})\\b`);
const PROPERTY = new RegExp(`[a-z](?:${LANGUAGES.map((code) => code[0]?.toUpperCase() + code.slice(1)).join("|")})$`);

/** Decisions that a further language would fall through without a word. */
export function findLanguageLiterals(file: SourceFile): Problem[] {
  if (file.path === LIST) return [];
  const problems: Problem[] = [];
  const isNamed = (name: string) => !NAMES_COLUMNS.test(file.path) && (COLUMN.test(name) || PROPERTY.test(name));
  const refuse = (node: { start: number }, what: string) => {
    problems.push(problemAt(file, node, `${what} of languages: LANGUAGES, byLanguage or localised (domain/language/)`));
  };
  new Visitor({
    BinaryExpression: (node) => {
      if (isCode(node.left) || isCode(node.right)) refuse(node, "a comparison");
    },
    ConditionalExpression: (node) => {
      if (isCode(node.consequent) || isCode(node.alternate)) refuse(node, "a choice");
    },
    ArrayExpression: (node) => {
      if (node.elements.filter((element) => element !== null && isCode(element)).length > 1) refuse(node, "a list");
    },
    TSUnionType: (node) => {
      if (node.types.some((type) => type.type === "TSLiteralType" && isCode(type.literal))) refuse(node, "a type");
    },
    Literal: (node) => {
      if ("regex" in node && CODES.test(node.regex.pattern)) refuse(node, "a pattern");
      if (typeof node.value === "string" && isNamed(node.value)) refuse(node, "a field");
    },
    TemplateElement: (node) => {
      if (isNamed(node.value.raw)) refuse(node, "a field");
    },
    Identifier: (node) => {
      if (isNamed(node.name)) refuse(node, "a field");
    },
  }).visit(parseModule(file));
  return problems;
}

function isCode(node: ESTree.Node): boolean {
  return node.type === "Literal" && isLanguage(node.value);
}

type Settings = { baseLocale: string; locales: string[] };

/** The compiler of messages reads JSON, and so can't import the list. */
export function findSettingsProblems({ baseLocale, locales }: Settings): Problem[] {
  const isSame = baseLocale === DEFAULT_LANGUAGE && locales.join() === LANGUAGES.join();
  return isSame ? [] : [{ file: SETTINGS, line: 1, message: `its languages aren't those of ${LIST}` }];
}

if (import.meta.main) {
  const root = process.cwd();
  const files = readSourceFiles({ root, extensions: [".ts", ".tsx"] }).filter(
    ({ path }) => /^(app|domain|gateway|scripts|server)\//.test(path) && !/\.test\.tsx?$/.test(path),
  );
  const settings = JSON.parse(readFileSync(join(root, SETTINGS), "utf8"));
  const problems = [...files.flatMap(findLanguageLiterals), ...findSettingsProblems(settings)];
  reportProblems({ check: "languages", problems, looked: files.length });
}
