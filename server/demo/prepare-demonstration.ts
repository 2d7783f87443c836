import type { Database } from "#gateway/database/port.ts";
import type { KeepFile } from "#server/courses/import-courses.ts";
import { type DemonstrationAccount, ensureDemonstrationAccounts } from "./demonstration-accounts.ts";
import { ensureDemonstrationCoupons } from "./demonstration-coupons.ts";
import { ensureDemonstrationEvaluations } from "./demonstration-evaluations.ts";
import { ensureDemonstrationMember } from "./demonstration-member.ts";
import { ensureDemonstrationRecordings } from "./demonstration-recordings.ts";
import { ensureDemonstrationResults } from "./demonstration-results.ts";
import { ensureDemonstrationSetups } from "./demonstration-setups.ts";
import { ensureDemonstrationSupport } from "./demonstration-support.ts";
import { ensureDemonstrationWithdrawals } from "./demonstration-withdrawals.ts";

/** What the demonstration needs besides reference data; repeating it changes nothing but exposed passwords. */
export async function prepareDemonstration(
  database: Database,
  options: { isExposed: boolean; keepFile: KeepFile },
): Promise<DemonstrationAccount[]> {
  await ensureDemonstrationCoupons(database);
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
