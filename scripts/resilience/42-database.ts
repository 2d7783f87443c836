// Resilience 42: a PostgreSQL that stands still, and one behind a pooler.
import { findPgbouncer } from "#tests/fixtures/pgbouncer.ts";
import { isPostgresAvailable } from "#tests/fixtures/test-database.ts";
import { buyBehindPooler } from "./outage/buy-behind-pooler.ts";
import { stopDatabase } from "./outage/stop-database.ts";

if (!isPostgresAvailable() || findPgbouncer() === null) throw new Error("42 needs PostgreSQL and pgbouncer");
const parts = [await stopDatabase(), await buyBehindPooler("session"), await buyBehindPooler("transaction")];
const problems = parts.flatMap((part) => part.problems);
for (const problem of problems) console.log(`  ${problem}`);
const figures = parts.map(({ figure }) => figure).join("; ");
console.log(`42 ${problems.length === 0 ? "passed" : "FAILED"}: ${figures}`);
process.exitCode = problems.length === 0 ? 0 : 1;
