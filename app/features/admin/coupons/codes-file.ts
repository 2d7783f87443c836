import { getSupabase } from "#app/core/data/supabase/client.ts";
import { m } from "#app/paraglide/messages.js";
import { MOST_CODES } from "#domain/coupons/coupon-batch.ts";
import { csvLine } from "#domain/csv/csv-line.ts";

/** Spreadsheets take a file without it for one of their own old alphabet. */
const BYTE_ORDER_MARK = "\uFEFF";

/** A batch's codes as CSV, each with whether it was used or is held by an order. Throws where they can't be read. */
export async function readCodesFile(key: string): Promise<Blob> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("coupons")
    .select("code, uses_count")
    .eq("list_key", key)
    .order("code")
    .limit(MOST_CODES);
  if (error) throw error;
  const lines = data.map(({ code, uses_count }) =>
    csvLine([code, uses_count > 0 ? m.coupons_code_taken() : m.coupons_code_free()]),
  );
  const head = csvLine([m.common_code(), m.panel_status()]);
  return new Blob([BYTE_ORDER_MARK, head, ...lines], { type: "text/csv;charset=utf-8" });
}
