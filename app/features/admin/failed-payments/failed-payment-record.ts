import { getSupabase } from "#app/core/data/supabase/client.ts";

export type FailedPaymentDetail = NonNullable<Awaited<ReturnType<typeof readFailedPayment>>>;

export function failedPaymentKey(orderId: string): [string, string] {
  return ["failed-payment-record", orderId];
}

/** PostgreSQL's name for a text that is no id. */
const NO_ID = "22P02";

/** Null where no payment of the order failed. Throws what went wrong. */
export async function readFailedPayment(orderId: string) {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from("failed_payment_list").select("*").eq("order_id", orderId).maybeSingle();
  if (error?.code === NO_ID) return null;
  if (error) throw error;
  return data;
}
