// npm run import-supabase -- <address> [--dry-run]: a Supabase project's accounts and shop into this installation's
// database. On PostgreSQL beside running processes, on the embedded database with the server stopped.
import { parseArgs } from "node:util";
import { resealSecrets } from "#gateway/auth/tokens/reseal-secrets.ts";
import { importProject } from "./operation/import-supabase/import-project.ts";
import { writeReport } from "./operation/import-supabase/import-report.ts";
import { openEncryption } from "./start/open-encryption.ts";
import { openShopDatabase } from "./start/open-shop-database.ts";
import { readEnvironment } from "./start/read-environment.ts";

const USAGE_ERROR = 2;
const USAGE = `npm run import-supabase -- <postgres://… of the project> [--dry-run]
A dump is loaded into a database of its own first: docs/operate.md, "Moving in from Supabase".`;

function refuse(problem: string): never {
  process.stderr.write(`Nothing was taken. ${problem}\n`);
  process.exit(USAGE_ERROR);
}

function readWords() {
  try {
    const { values, positionals } = parseArgs({ options: { "dry-run": { type: "boolean" } }, allowPositionals: true });
    const [address = "", ...more] = positionals;
    if (/^postgres(ql)?:\/\//.test(address) && URL.canParse(address) && more.length === 0)
      return { address, isDryRun: values["dry-run"] === true };
  } catch {
    // There is no such option.
  }
  return refuse(USAGE);
}

const { address, isDryRun } = readWords();
const read = readEnvironment();
if (!read.ok) refuse(read.problems.join("\n"));

try {
  const database = await openShopDatabase({ ...read.environment, DATABASE_POOL: 2 });
  try {
    const encryption = openEncryption(read.environment);
    // A key that the database doesn't belong to must not seal anything into it.
    if (!isDryRun) await resealSecrets(database, encryption);
    const report = await importProject({ address, database, encryption, isDryRun, clock: () => new Date() });
    process.stdout.write(`${writeReport(report).join("\n")}\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`Nothing was taken. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
