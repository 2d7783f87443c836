import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { openDatabase } from "#gateway/database/open-database.ts";
import { readCatalogue } from "./db-types/read-catalogue.ts";
import { writeTypes } from "./db-types/write-types.ts";

// Writes supabase/database.types.ts from the migrations; with --check only says whether it is up to date.

const MIGRATIONS = fileURLToPath(new URL("../supabase/migrations", import.meta.url));
const TYPES = fileURLToPath(new URL("../supabase/database.types.ts", import.meta.url));

const database = await openDatabase({ migrations: MIGRATIONS });
const wanted = writeTypes(await readCatalogue(database));
await database.close();

if (!process.argv.includes("--check")) {
  await writeFile(TYPES, wanted);
} else if ((await readFile(TYPES, "utf8").catch(() => "")) !== wanted) {
  console.error("supabase/database.types.ts differs from the migrations: run `npm run generate`.");
  process.exitCode = 1;
}
