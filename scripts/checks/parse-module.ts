import { type ESTree, parseSync, Visitor } from "vite";
import { lineAt, type Problem } from "./problem.ts";
import type { SourceFile } from "./source-files.ts";

export type ModuleImport = { specifier: string; line: number; isTypeOnly: boolean };

/** Throws on a syntax error: a file that cannot be read must not count as checked. */
export function parseModule({ path, text }: SourceFile): ESTree.Program {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  return program;
}

/** Every module a file names: import, export from, import() with a plain text, and types by import("…"). */
export function findImports(file: SourceFile): ModuleImport[] {
  const found: ModuleImport[] = [];
  const add = (source: { value: unknown; start: number } | null | undefined, isTypeOnly: boolean) => {
    if (typeof source?.value !== "string") return;
    found.push({ specifier: source.value, line: lineAt(file.text, source.start), isTypeOnly });
  };
  const isLiteral = (node: ESTree.Expression): node is ESTree.StringLiteral =>
    node.type === "Literal" && typeof node.value === "string";
  new Visitor({
    ImportDeclaration: (node) => add(node.source, node.importKind === "type" || areAllTypes(node.specifiers)),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === "type"),
    ExportNamedDeclaration: (node) => add(node.source, node.exportKind === "type"),
    ImportExpression: (node) => add(isLiteral(node.source) ? node.source : null, false),
    TSImportType: (node) => add(node.source, true),
  }).visit(parseModule(file));
  return found;
}

function areAllTypes(specifiers: ESTree.ImportDeclaration["specifiers"]): boolean {
  return (
    specifiers.length > 0 &&
    specifiers.every((specifier) => specifier.type === "ImportSpecifier" && specifier.importKind === "type")
  );
}

/** A problem at a node of a file. */
export function problemAt(file: SourceFile, node: { start: number }, message: string): Problem {
  return { file: file.path, line: lineAt(file.text, node.start), message };
}
