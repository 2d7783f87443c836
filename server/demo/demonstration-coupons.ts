import type { Database } from "#gateway/database/port.ts";

/** Lets a visitor of the demonstration try the coupon box: 10 % off, without end. */
export async function ensureDemonstrationCoupons(database: Database): Promise<void> {
  await database.transaction({ role: "service" }, (transaction) =>
    transaction.query("insert into public.coupons (code, value) values ('LPX10', 10) on conflict do nothing"),
  );
}
