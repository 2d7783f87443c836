import type { Transaction } from "#gateway/database/port.ts";
import type { ProviderDispute } from "#server/platform/adapters/payments/port.ts";
import type { Row } from "#supabase/row.ts";

export type DisputeStatus = ProviderDispute["status"];
export type DisputeRow = Pick<Row<"disputes">, "id" | "status">;

export async function findDispute(transaction: Transaction, providerDisputeId: string): Promise<DisputeRow | null> {
  const [row] = await transaction.query<DisputeRow>(
    "select id, status from public.disputes where provider_dispute_id = $1",
    [providerDisputeId],
  );
  return row ?? null;
}

export async function saveDispute(
  transaction: Transaction,
  { paymentId, dispute }: { paymentId: string; dispute: ProviderDispute },
): Promise<void> {
  await transaction.query(
    `insert into public.disputes (payment_id, provider_dispute_id, status, opened_at, resolved_at)
     values ($1, $2, $3, $4, $5)
     on conflict (provider_dispute_id) do update set status = excluded.status, resolved_at = excluded.resolved_at`,
    [paymentId, dispute.id, dispute.status, dispute.openedAt, dispute.status === "open" ? null : dispute.updatedAt],
  );
}

export async function hasOpenDispute(transaction: Transaction, orderId: string): Promise<boolean> {
  const rows = await transaction.query(
    `select 1 from public.disputes join public.payments on payments.id = disputes.payment_id
     where payments.order_id = $1 and disputes.status = 'open' limit 1`,
    [orderId],
  );
  return rows.length > 0;
}
