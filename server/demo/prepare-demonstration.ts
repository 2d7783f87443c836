import type { Database } from "#gateway/database/port.ts";
import type { KeepFile } from "#server/courses/import-courses.ts";
import { type DemonstrationAccount, ensureDemonstrationAccounts } from "./demonstration-accounts.ts";
import { ensureDemonstrationCoupons } from "./demonstration-coupons.ts";
import { ensureDemonstrationEvaluations } from "./demonstration-evaluations.ts";
import { ensureDemonstrationMember } from "./demonstration-member.ts";
import { ensureDemonstrationProducts } from "./demonstration-products.ts";
import { ensureDemonstrationRecordings } from "./demonstration-recordings.ts";
import { ensureDemonstrationResults } from "./demonstration-results.ts";
import { ensureDemonstrationSetups } from "./demonstration-setups.ts";
import { ensureDemonstrationSupport } from "./demonstration-support.ts";
import { ensureDemonstrationWithdrawals } from "./demonstration-withdrawals.ts";

type Options = { isExposed: boolean; keepFile: KeepFile };

const LONGEST_WAIT_MS = 50_000;
const LOCK_SQL = "select pg_advisory_xact_lock(hashtextextended('lpx demonstration', 0))";

/**
 * What the demonstration needs besides reference data; repeating it changes nothing but exposed passwords. Of processes
 * that start together one does it after the other; the embedded database has only one.
 */
export function prepareDemonstration(database: Database, options: Options): Promise<DemonstrationAccount[]> {
  if (database.engine === "pglite") return prepare(database, options);
  return database.transaction(
    { role: "owner" },
    async (transaction) => {
      await transaction.query(LOCK_SQL);
      return prepare(database, options);
    },
    { statementTimeout: LONGEST_WAIT_MS },
  );
}

async function prepare(database: Database, options: Options): Promise<DemonstrationAccount[]> {
  await ensureDemonstrationCoupons(database);
  await ensureDemonstrationProducts(database);
  await ensureDemonstrationSetups(database);
  await ensureDemonstrationEvaluations(database);
  await ensureDemonstrationResults(database, new Date());
  const accounts = await ensureDemonstrationAccounts(database, options);
  await ensureDemonstrationSupport(database);
  await ensureDemonstrationMember(database);
  await ensureDemonstrationRecordings(database, options.keepFile);
  await ensureDemonstrationWithdrawals(database);
  return accounts;
}
