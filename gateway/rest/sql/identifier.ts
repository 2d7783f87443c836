import { EXPOSED_SCHEMA } from "../schema/schema.ts";

export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A table or function of the exposed schema. */
export function qualify(name: string): string {
  return `${quoteIdentifier(EXPOSED_SCHEMA)}.${quoteIdentifier(name)}`;
}

export function columnOf(alias: string, column: string): string {
  return `${alias}.${quoteIdentifier(column)}`;
}

/** A string constant, for text from the catalogue only. */
export function quoteCatalogueText(text: string): string {
  const escaped = text.replaceAll("'", "''");
  return escaped.includes("\\") ? ` E'${escaped.replaceAll("\\", "\\\\")}'` : `'${escaped}'`;
}
