import type { Database } from "#gateway/database/port.ts";
import { type DemonstrationAccount, ensureDemonstrationAccounts } from "./demonstration-accounts.ts";
import { ensureDemonstrationCoupons } from "./demonstration-coupons.ts";
import { ensureDemonstrationSetups } from "./demonstration-setups.ts";

/** What the demonstration needs besides reference data; repeating it changes nothing but exposed passwords. */
export async function prepareDemonstration(
  database: Database,
  options: { isExposed: boolean },
): Promise<DemonstrationAccount[]> {
  await ensureDemonstrationCoupons(database);
  await ensureDemonstrationSetups(database);
  return ensureDemonstrationAccounts(database, options);
}
