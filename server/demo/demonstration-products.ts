import type { Database } from "#gateway/database/port.ts";
import { SERVICE } from "#server/platform/service-caller.ts";

/** Sells the robot, so that row 1.4 can be tried. A price that somebody has touched, taken away too, stays as it is. */
export async function ensureDemonstrationProducts(database: Database): Promise<void> {
  await database.transaction(SERVICE, (transaction) =>
    transaction.query("update public.products set price_cents = 14900 where id = 'robot-mt5' and version = 1"),
  );
}
