// Resilience 42: a PostgreSQL that is frozen or gone, and one behind a pooler.
import { parseArgs } from "node:util";
import { findPgbouncer } from "#tests/fixtures/pgbouncer.ts";
import { isPostgresAvailable } from "#tests/fixtures/test-database.ts";
import { buyBehindPooler } from "./outage/buy-behind-pooler.ts";
import type { Measured } from "./outage/measured.ts";
import { stopDatabase } from "./outage/stop-database.ts";

const PARTS: Record<string, () => Promise<Measured>> = {
  frozen: () => stopDatabase("frozen"),
  gone: () => stopDatabase("gone"),
  session: () => buyBehindPooler("session"),
  transaction: () => buyBehindPooler("transaction"),
};

const { values } = parseArgs({ options: { part: { type: "string" } } });
if (!isPostgresAvailable() || findPgbouncer() === null) throw new Error("42 needs PostgreSQL and pgbouncer");
const chosen = Object.entries(PARTS).filter(([name]) => values.part === undefined || name === values.part);
if (chosen.length === 0) throw new Error(`the parts are ${Object.keys(PARTS).join(", ")}`);
const measured: Measured[] = [];
for (const [, measure] of chosen) measured.push(await measure());
const problems = measured.flatMap((part) => part.problems);
for (const problem of problems) console.log(`  ${problem}`);
const figures = measured.map(({ figure }) => figure).join("; ");
console.log(`42 ${problems.length === 0 ? "passed" : "FAILED"}: ${figures}`);
process.exitCode = problems.length === 0 ? 0 : 1;
