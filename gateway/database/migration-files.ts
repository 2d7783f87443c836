import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";

export type MigrationFile = { source: string; name: string; sql: string; checksum: string };

/** The `.sql` files of a folder in the order of their names; `source` tells folders apart in the record. */
export async function readMigrationFiles(source: string, folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(names.map((name) => readMigrationFile(source, join(folder, name))));
}

/** A single file, such as reference data that is applied once after the migrations. */
export async function readMigrationFile(source: string, path: string): Promise<MigrationFile> {
  const sql = await readFile(path, "utf8");
  // Line ends differ between checkouts of one commit; they are no change.
  const checksum = createHash("sha256").update(sql.replaceAll("\r\n", "\n")).digest("hex");
  return { source, name: basename(path), sql, checksum };
}

/** One short name for a whole list of files: it changes when any of them does. */
export function hashMigrations(files: readonly MigrationFile[]): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file.source}/${file.name}/${file.checksum}\n`);
  return hash.digest("hex").slice(0, 16);
}
