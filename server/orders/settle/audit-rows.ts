import type { Transaction } from "#gateway/database/port.ts";
import { writeAudit } from "#server/platform/audit/write-audit.ts";

export type PaymentAudit = {
  action:
    | "payment.mismatch"
    | "payment.unwanted_capture"
    | "payment.capture_refused"
    | "payment.no_account"
    | "payment.refund_failed"
    | "payment.dispute_opened"
    | "payment.dispute_updated"
    | "payment.dispute_won"
    | "payment.dispute_lost"
    | "payment.dispute_won_after_end";
  orderId: string;
  /** Ids, codes and amounts only. */
  details: Record<string, string | number | null>;
  at: Date;
};

/** What an administrator must be able to find out later about money that is disputed or went another way than planned. */
export async function auditPayment(
  transaction: Transaction,
  { action, orderId, details, at }: PaymentAudit,
): Promise<void> {
  await writeAudit(transaction, { actor: null, area: "orders", action, subject: `order:${orderId}`, details, at });
}
