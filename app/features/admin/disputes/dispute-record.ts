import { getSupabase } from "#app/core/data/supabase/client.ts";

export type DisputeRecord = NonNullable<Awaited<ReturnType<typeof readDispute>>>;

export function disputeKey(disputeId: string): [string, string] {
  return ["dispute-record", disputeId];
}

/** PostgreSQL's name for a text that is no id. */
const NO_ID = "22P02";

/** With its order and what was answered, the latest first; null where there is no such dispute. Throws what went wrong. */
export async function readDispute(disputeId: string) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("disputes")
    .select("*, dispute_answers(*), payments(amount_cents, orders(id, number, name, email, user_id))")
    .eq("id", disputeId)
    .maybeSingle();
  if (error?.code === NO_ID) return null;
  if (error) throw error;
  if (data === null) return null;
  const { dispute_answers: answers, payments: payment, ...dispute } = data;
  const latestFirst = answers.toSorted((a, b) => (a.written_at < b.written_at ? 1 : -1));
  return { ...dispute, answers: latestFirst, order: payment.orders, paidCents: payment.amount_cents };
}
