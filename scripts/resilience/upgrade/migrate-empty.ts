// Makes the tables of the checkout that it runs in: node scripts/resilience/upgrade/migrate-empty.ts <folder> [<address>]
import { openDatabase } from "#gateway/database/open-database.ts";

const [dataDir, databaseUrl] = process.argv.slice(2);
const schema = { migrations: "supabase/migrations", seed: "supabase/seed.sql" };
await (await openDatabase({ dataDir, databaseUrl, ...schema })).close();
