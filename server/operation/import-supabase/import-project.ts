import type { Database, Transaction } from "#gateway/database/port.ts";
import type { Encryption } from "#gateway/encryption/encryption.ts";
import { coupons } from "./coupons.ts";
import { courses } from "./courses.ts";
import { factors } from "./factors.ts";
import { identities } from "./identities.ts";
import { type ImportReport, lineOf, type TableCounts } from "./import-report.ts";
import { ACCESS_TABLE } from "./indicator-states.ts";
import { lessons } from "./lessons.ts";
import { openMoneySums } from "./money-sums.ts";
import { PART_TABLES } from "./order-parts.ts";
import { orders } from "./orders.ts";
import { profiles } from "./profiles.ts";
import { setups } from "./setups.ts";
import { type SourceProject, withSourceProject } from "./source-project.ts";
import type { ImportRun, TableImport } from "./table-import.ts";
import { prepareTaking } from "./take-rows.ts";
import { noteUncoveredPlans } from "./uncovered-plans.ts";
import { users } from "./users.ts";
import { votes } from "./votes.ts";

/** In the order in which rows refer to each other. */
const TABLES: readonly TableImport[] = [
  users,
  identities,
  factors,
  profiles,
  setups,
  votes,
  coupons,
  orders,
  courses,
  lessons,
];

/** Milliseconds of one statement; a page of a thousand accounts takes a few seconds. */
const LONGEST = 600_000;
/** Numbers that this database gives later come after those that were taken. */
const NUMBER_SETUPS = `select setval(pg_get_serial_sequence('public.setups', 'id'), last)
  from (select max(id) as last from public.setups) s where last > (select last_value from public.setups_id_seq)`;

export type ImportWish = {
  /** Of the project's database, or of a dump loaded into a database of its own. */
  address: string;
  database: Database;
  encryption: Encryption;
  isDryRun: boolean;
  clock: () => Date;
};

/** Ends the transaction of a dry run without a change, with what it would have done. */
class RolledBack extends Error {
  readonly report: ImportReport;
  constructor(report: ImportReport) {
    super("a dry run ends without a change");
    this.report = report;
  }
}

/**
 * Takes a Supabase project's accounts and shop into this database, in one transaction: all that can be taken, or nothing.
 * What is here already is left as it is, so that it can be run again. docs/decisions/225.
 */
export function importProject({ address, database, encryption, isDryRun, clock }: ImportWish): Promise<ImportReport> {
  return withSourceProject(address, async (source) => {
    try {
      return await database.transaction(
        { role: "owner" },
        async (transaction) => {
          const report = await takeAll({ source, transaction, encryption, at: clock() }, isDryRun);
          if (isDryRun) throw new RolledBack(report);
          await transaction.query(NUMBER_SETUPS);
          return report;
        },
        { statementTimeout: LONGEST },
      );
    } catch (error) {
      if (error instanceof RolledBack) return error.report;
      throw error;
    }
  });
}

type Given = Pick<ImportRun, "source" | "encryption" | "at"> & { transaction: Transaction };

async function takeAll(given: Given, isDryRun: boolean): Promise<ImportReport> {
  const { source, transaction } = given;
  // A page is read from the project while this transaction waits.
  await transaction.query("set local idle_in_transaction_session_timeout = 0");
  await prepareTaking(transaction);
  const run: ImportRun = { ...given, sums: openMoneySums(), holdings: new Map() };
  const tables: TableCounts[] = [];
  const lines: string[] = [];
  for (const table of TABLES) {
    if (source.counts[table.table] === undefined) continue;
    tables.push(await takeTable(run, table, lines));
  }
  lines.push(...(await noteUncoveredPlans(run)));
  return { isDryRun, tables, lines, money: run.sums.list(), untouched: findUntouched(source) };
}

async function takeTable(run: ImportRun, { table, order, open }: TableImport, lines: string[]): Promise<TableCounts> {
  const counts: TableCounts = { table, source: run.source.counts[table] ?? 0, taken: 0, here: 0, left: 0 };
  const take = await open(run);
  for await (const rows of run.source.pages(table, order)) {
    for (const outcome of await take(rows)) {
      counts[outcome.state] += 1;
      lines.push(...lineOf(table, outcome));
    }
  }
  if (counts.taken + counts.here + counts.left !== counts.source)
    throw new Error(`${table}: of ${counts.source} rows ${counts.taken + counts.here + counts.left} were looked at`);
  return counts;
}

function findUntouched({ counts }: SourceProject): ImportReport["untouched"] {
  const known = new Set<string>([...TABLES.map(({ table }) => table), ...PART_TABLES, ACCESS_TABLE]);
  return Object.entries(counts)
    .filter(([table, rows]) => !known.has(table) && rows !== 0)
    .map(([table, rows]) => ({ table, rows }));
}
