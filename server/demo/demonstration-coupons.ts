import type { Database } from "#gateway/database/port.ts";
import { SERVICE } from "#server/platform/service-caller.ts";

/** Lets a visitor of the demonstration try the coupon box: 10 % off, without end. */
export async function ensureDemonstrationCoupons(database: Database): Promise<void> {
  await database.transaction(SERVICE, (transaction) =>
    transaction.query("insert into public.coupons (code, value) values ('LPX10', 10) on conflict do nothing"),
  );
}
