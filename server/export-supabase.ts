// npm run export-supabase -- --out <file.sql> [--files <folder>]: this installation as a new Supabase project takes it by
// psql, also while the server runs. docs/operate.md, "Moving out to Supabase".
import { parseArgs } from "node:util";
import { exportProject } from "./operation/export-supabase/export-project.ts";
import { openEncryption } from "./start/open-encryption.ts";
import { openFileStore } from "./start/open-file-store.ts";
import { SHOP_SCHEMA } from "./start/open-shop-database.ts";
import { readEnvironment } from "./start/read-environment.ts";

const USAGE_ERROR = 2;
const USAGE = "npm run export-supabase -- --out <file.sql> [--files <folder>]";
const NUMBER = new Intl.NumberFormat("en-US");

function refuse(problem: string): never {
  process.stderr.write(`Nothing was written. ${problem}\n`);
  process.exit(USAGE_ERROR);
}

function readWords() {
  try {
    const { values } = parseArgs({ options: { out: { type: "string" }, files: { type: "string" } } });
    if (values.out !== undefined) return { out: values.out, folder: values.files };
  } catch {
    // There is no such option.
  }
  return refuse(USAGE);
}

const { out, folder } = readWords();
const read = readEnvironment();
if (!read.ok) refuse(read.problems.join("\n"));

try {
  const { environment } = read;
  const { counts, files, gone } = await exportProject({
    place: environment,
    out,
    files: folder === undefined ? undefined : { folder, store: openFileStore(environment) },
    migrations: SHOP_SCHEMA.migrations,
    encryption: openEncryption(environment),
  });
  const filled = [...counts].filter(([, rows]) => rows > 0);
  for (const [table, rows] of filled) process.stdout.write(`${table.padEnd(40)}${NUMBER.format(rows).padStart(12)}\n`);
  const objects = counts.get("storage.objects") ?? 0;
  process.stdout.write(
    `${out}: ${filled.length} tables with rows. It holds passwords' hashes and the apps' secrets.\n`,
  );
  for (const name of gone) process.stdout.write(`removed meanwhile: ${name}\n`);
  if (folder !== undefined) process.stdout.write(`${folder}: ${files} of ${objects} files\n`);
  else if (objects > 0) process.stdout.write(`${objects} files stayed here: --files <folder>\n`);
  process.stdout.write("Sessions and sealed letters were not taken: everybody signs in again.\n");
} catch (error) {
  process.stderr.write(`Nothing was written. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
