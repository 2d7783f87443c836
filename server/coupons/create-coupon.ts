import { randomInt } from "node:crypto";
import { z } from "zod";
import { batchKey, isBatchSize, makeCodes, readPrefix } from "#domain/coupons/coupon-batch.ts";
import { type CouponSettings, checkSettings, LONGEST_REASON, readNewCode } from "#domain/coupons/coupon-settings.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { SETTINGS_COLUMNS, settingsInput, settingsValues } from "./coupon-record.ts";

const reason = z.string().trim().max(LONGEST_REASON);
const COLUMNS = SETTINGS_COLUMNS.join(", ");
const VALUES = SETTINGS_COLUMNS.map((_, index) => `$${index + 3}`).join(", ");

/** A coupon of its own, good from the moment it is made unless it says otherwise. Spec: [2.23], [3.8]. */
export const createCoupon = adminAction({
  name: "create-coupon",
  area: "products",
  input: z.strictObject({ code: z.string().max(100), reason, ...settingsInput }),
  idempotency: "accepted",
  async act({ code: typed, reason, ...settings }, { transaction }) {
    const code = readNewCode(typed);
    const checked = checkSettings(settings);
    if (code === null) return refuse("coupon.settings_invalid", { problems: { code: "not_a_code" } });
    if (!checked.ok) return refuse("coupon.settings_invalid", { problems: checked.problems });
    if ((await insertCodes(transaction, [code], null, settings)) === 0) return refuse("coupon.code_taken");
    return { ok: true, data: { key: code }, audit: madeNote(code, settings, { reason }) };
  },
});

/** Up to a thousand codes that are good once each and that nobody can guess, listed as one. */
export const createCouponBatch = adminAction({
  name: "create-coupon-batch",
  area: "products",
  input: z.strictObject({ prefix: z.string().max(100), count: z.number(), reason, ...settingsInput }),
  idempotency: "accepted",
  async act({ prefix: typed, count, reason, ...asked }, { transaction }) {
    const prefix = readPrefix(typed);
    const settings = { ...asked, maxUses: 1, isOffer: false };
    const checked = checkSettings(settings);
    if (prefix === null) return refuse("coupon.settings_invalid", { problems: { code: "not_a_code" } });
    if (!isBatchSize(count)) return refuse("coupon.settings_invalid", { problems: { count: "not_a_count" } });
    if (!checked.ok) return refuse("coupon.settings_invalid", { problems: checked.problems });
    // Two that make the same batch at once: the second finds the first one's.
    await transaction.query("select pg_advisory_xact_lock(hashtextextended('coupons of ' || $1, 0))", [prefix]);
    const earlier = await transaction.query("select from public.coupons where batch = $1 limit 1", [prefix]);
    if (earlier.length > 0) return refuse("coupon.code_taken");
    const made = await insertCodes(transaction, makeCodes(prefix, count, randomInt), prefix, settings);
    if (made !== count) throw new Error("a random code was there already");
    const key = batchKey(prefix);
    return { ok: true, data: { key, count }, audit: madeNote(key, settings, { reason, count }) };
  },
});

function madeNote(key: string, settings: CouponSettings, details: object) {
  return { action: "coupon.created", subject: `coupon:${key}`, after: settings, details };
}

/** How many of them weren't there yet. */
async function insertCodes(
  transaction: Transaction,
  codes: readonly string[],
  batch: string | null,
  settings: CouponSettings,
): Promise<number> {
  const rows = await transaction.query(
    `insert into public.coupons (code, batch, ${COLUMNS})
     select code, $2, ${VALUES} from unnest($1::text[]) as made (code)
     on conflict (code) do nothing returning code`,
    [[...codes], batch, ...settingsValues(settings)],
  );
  return rows.length;
}
