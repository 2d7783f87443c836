import type { Transaction } from "#gateway/database/port.ts";

export type PaymentAudit = {
  action:
    | "payment.mismatch"
    | "payment.unwanted_capture"
    | "payment.capture_refused"
    | "payment.no_account"
    | "payment.dispute_won_after_end";
  orderId: string;
  /** Ids, codes and amounts only. */
  details: Record<string, string | number | null>;
  at: Date;
};

/** What an administrator must be able to find out later about money that went another way than planned. */
export async function auditPayment(
  transaction: Transaction,
  { action, orderId, details, at }: PaymentAudit,
): Promise<void> {
  await transaction.query("insert into public.audit_log (action, subject, details, at) values ($1, $2, $3, $4)", [
    action,
    `order:${orderId}`,
    details,
    at,
  ]);
}
