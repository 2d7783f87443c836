import { toColumnType, toTypeScript } from "./column-type.ts";
import type { Catalogue, ColumnShape, ForeignKeyShape, FunctionShape } from "./read-catalogue.ts";

const HEADER = `// Generated from the migrations by \`npm run generate\`; don't edit.
import type { PlanId } from "#domain/plans/plan-catalogue.ts";

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];
`;

const FOOTER = `
type PublicSchema = Database["public"];

export type Tables<Name extends keyof (PublicSchema["Tables"] & PublicSchema["Views"])> = (PublicSchema["Tables"] &
  PublicSchema["Views"])[Name] extends { Row: infer Row }
  ? Row
  : never;

export type TablesInsert<Name extends keyof PublicSchema["Tables"]> = PublicSchema["Tables"][Name] extends {
  Insert: infer Insert;
}
  ? Insert
  : never;

export type TablesUpdate<Name extends keyof PublicSchema["Tables"]> = PublicSchema["Tables"][Name] extends {
  Update: infer Update;
}
  ? Update
  : never;

export type Enums<Name extends keyof PublicSchema["Enums"]> = PublicSchema["Enums"][Name];
`;

/** The text of database.types.ts, in the shape Supabase's generator gives it. */
export function writeTypes(catalogue: Catalogue): string {
  const blocks = [
    block(
      "Tables",
      listRelations(catalogue, "table").map((name) => writeRelation(catalogue, name)),
    ),
    block(
      "Views",
      listRelations(catalogue, "view").map((name) => writeRelation(catalogue, name)),
    ),
    block("Functions", writeFunctions(catalogue)),
    block(
      "Enums",
      catalogue.enums.map(({ name, values }) => `${name}: ${values.map(quote).join(" | ")};`),
    ),
    block("CompositeTypes", []),
  ];
  return `${HEADER}\nexport type Database = {\n${indent(`public: {\n${indent(blocks.join("\n"))}\n};`)}\n};\n${FOOTER}`;
}

function listRelations({ columns }: Catalogue, kind: ColumnShape["kind"]): string[] {
  return [...new Set(columns.filter((column) => column.kind === kind).map((column) => column.relation))];
}

function writeRelation(catalogue: Catalogue, relation: string): string {
  const columns = catalogue.columns.filter((column) => column.relation === relation);
  const keys = catalogue.foreignKeys.filter((key) => key.relation === relation);
  const writes = columns.some((column) => column.isUpdatable);
  const parts = [
    block(
      "Row",
      columns.map((column) => `${column.name}: ${nullable(column, toColumnType(column, catalogue.enums))};`),
    ),
    ...(writes
      ? [
          block(
            "Insert",
            columns.map((column) => writeInsert(catalogue, column)),
          ),
        ]
      : []),
    ...(writes
      ? [
          block(
            "Update",
            columns.map((column) => writeUpdate(catalogue, column)),
          ),
        ]
      : []),
    keys.length === 0 ? "Relationships: [];" : `Relationships: [\n${indent(keys.map(writeForeignKey).join("\n"))}\n];`,
  ];
  return `${relation}: {\n${indent(parts.join("\n"))}\n};`;
}

function writeInsert({ enums }: Catalogue, column: ColumnShape): string {
  if (column.isGenerated) return `${column.name}?: never;`;
  const optional = column.isNullable || column.hasDefault ? "?" : "";
  return `${column.name}${optional}: ${nullable(column, toColumnType(column, enums))};`;
}

function writeUpdate({ enums }: Catalogue, column: ColumnShape): string {
  if (column.isGenerated) return `${column.name}?: never;`;
  return `${column.name}?: ${nullable(column, toColumnType(column, enums))};`;
}

function writeForeignKey(key: ForeignKeyShape): string {
  const lines = [
    `foreignKeyName: ${quote(key.name)};`,
    `columns: [${key.columns.map(quote).join(", ")}];`,
    `isOneToOne: ${key.isOneToOne};`,
    `referencedRelation: ${quote(key.referencedRelation)};`,
    `referencedColumns: [${key.referencedColumns.map(quote).join(", ")}];`,
  ];
  return `{\n${indent(lines.join("\n"))}\n},`;
}

function writeFunctions(catalogue: Catalogue): string[] {
  return [...new Set(catalogue.functions.map(({ name }) => name))].map((name) => {
    const overloads = catalogue.functions.filter((candidate) => candidate.name === name);
    return `${name}: ${overloads.map((overload) => writeFunction(catalogue, overload)).join(" | ")};`;
  });
}

function writeFunction({ enums }: Catalogue, shape: FunctionShape): string {
  const required = shape.argumentTypes.length - shape.defaultCount;
  const parameters = shape.argumentTypes.map(
    (type, index) => `${shape.argumentNames[index] ?? ""}${index < required ? "" : "?"}: ${toTypeScript(type, enums)}`,
  );
  const args = parameters.length === 0 ? "never" : `{ ${parameters.join("; ")} }`;
  const columns = shape.tableColumns.map(({ name, type }) => `${name}: ${toTypeScript(type, enums)}`).join("; ");
  const relation = `Database["public"]["Tables"]["${shape.returnType}"]["Row"]`;
  const value =
    columns !== "" ? `{ ${columns} }` : shape.returnsRelation ? relation : toTypeScript(shape.returnType, enums);
  return `{ Args: ${args}; Returns: ${value}${shape.returnsSet ? "[]" : ""} }`;
}

function nullable(column: ColumnShape, type: string): string {
  return column.isNullable ? `${type} | null` : type;
}

function block(name: string, lines: readonly string[]): string {
  return lines.length === 0 ? `${name}: { [_ in never]: never };` : `${name}: {\n${indent(lines.join("\n"))}\n};`;
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, "  ");
}

function quote(text: string): string {
  return JSON.stringify(text);
}
