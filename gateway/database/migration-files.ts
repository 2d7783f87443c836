import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";

export type MigrationFile = {
  source: string;
  name: string;
  sql: string;
  checksum: string;
  /** Reference data that can be applied again: a changed file is, where a changed migration is refused. */
  isRepeatable: boolean;
  /** Names of earlier files of its folder that it replaces: `-- Replaces: <file>`. */
  replaces: string[];
};

const REPLACES = /^-- Replaces: (\S+\.sql)$/gm;

/** The `.sql` files of a folder in the order of their names; `source` tells folders apart in the record. */
export async function readMigrationFiles(source: string, folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(names.map((name) => readMigrationFile(source, join(folder, name))));
}

/** A single file; `isRepeatable` for reference data, which is applied after the migrations. */
export async function readMigrationFile(
  source: string,
  path: string,
  { isRepeatable = false } = {},
): Promise<MigrationFile> {
  return toMigrationFile({ source, name: basename(path), sql: await readFile(path, "utf8"), isRepeatable });
}

/** Statements that are in no file, or just read from one, as a file of theirs. */
export function toMigrationFile({ sql, ...rest }: Omit<MigrationFile, "checksum" | "replaces">): MigrationFile {
  // Line ends differ between checkouts of one commit; they are no change.
  const text = sql.replaceAll("\r\n", "\n");
  const checksum = createHash("sha256").update(text).digest("hex");
  const replaces = [...text.matchAll(REPLACES)].map(([, name]) => name ?? "");
  return { ...rest, sql, checksum, replaces };
}

/** One short name for a whole list of files: it changes when any of them does. */
export function hashMigrations(files: readonly MigrationFile[]): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file.source}/${file.name}/${file.checksum}\n`);
  return hash.digest("hex").slice(0, 16);
}
