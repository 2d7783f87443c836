import { normalizeCouponCode } from "#domain/coupons/applied-coupon.ts";
import type { SourceRow } from "./source-project.ts";
import { amountOf, flagOf, textOf, timeOf, wholeOf } from "./source-values.ts";
import { type Judged, leave, type TableImport, takeJudged } from "./table-import.ts";

const WRITER = {
  table: "public.coupons",
  conflict: ["code"],
  columns: [
    ...["code", "type", "value", "is_active", "starts_at", "expires_at", "max_uses", "uses_count", "created_at"],
    ...["first_purchase_only", "is_offer", "version"],
  ],
};

const FIXED = ["fixed", "amount", "fixed_amount"];

/** Codes and how often they were used. One that is here by another way stays as it is. */
export const coupons: TableImport = {
  table: "public.coupons",
  order: ["created_at", "code", "id"],
  async open({ transaction, at }) {
    const seen = new Set<string>();
    return (rows) => takeJudged(transaction, WRITER, { judged: rows.map((row) => judgeCoupon(row, at)), seen });
  },
};

export function judgeCoupon(row: SourceRow, at: Date): Judged {
  const written = textOf(row, "code");
  const name = written ?? "?";
  if (written === null) return leave(name, "it has no code");
  const code = normalizeCouponCode(written);
  const isFixed = FIXED.includes(textOf(row, "type", "discount_type")?.toLowerCase() ?? "");
  // A sum is written in dollars, but for a project that has LPX's own tables.
  const isInDollars = isFixed && !("minimum_cents" in row);
  const value = isInDollars
    ? (amountOf(row, "value", "discount_value") ?? null)
    : wholeOf(row, "value", "discount_value");
  if (value === null) return leave(name, `its value is no ${isFixed ? "amount to the cent" : "whole percentage"}`);
  const uses = wholeOf(row, "uses_count", "times_used") ?? 0;
  const most = wholeOf(row, "max_uses");
  const limit = most === null || most <= 0 ? null : most;
  return {
    ok: true,
    name,
    key: code,
    notes: limit !== null && uses > limit ? [`it was used ${uses} times of ${limit}: taken as used up`] : [],
    row: {
      code,
      type: isFixed ? "fixed" : "percentage",
      value,
      is_active: flagOf(row, "is_active", "active") ?? true,
      starts_at: timeOf(row, "starts_at"),
      expires_at: timeOf(row, "expires_at", "valid_until"),
      max_uses: limit,
      uses_count: limit === null ? uses : Math.min(uses, limit),
      created_at: timeOf(row, "created_at") ?? at.toISOString(),
      first_purchase_only: flagOf(row, "first_purchase_only") ?? false,
      is_offer: flagOf(row, "is_offer") ?? false,
      version: 1,
    },
  };
}
