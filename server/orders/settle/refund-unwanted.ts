import { SERVICE } from "#server/platform/service-caller.ts";
import type { PaymentServices } from "./payment-services.ts";
import { recordRefund } from "./record-refund.ts";

/**
 * Gives the money of a capture back that has no order to pay (its order was cancelled before, or is paid by
 * another capture). The request id belongs to the capture, so repeating it after any failure refunds once.
 * Answers false while the money is still on the way; reconciliation tries again.
 */
export async function refundUnwanted(services: PaymentServices, captureId: string): Promise<boolean> {
  const { database, payments, clock, logger } = services;
  const result = await payments.refundCapture(captureId, `capture:${captureId}:return`);
  if (!result.ok) {
    logger.warn(
      { capture: captureId, reason: result.reason, issue: result.issue },
      "could not return an unwanted capture",
    );
    return false;
  }
  // The provider's answer to a refund may leave out whose money it was; we know.
  const refund = { ...result.value, captureId };
  const outcome = await database.transaction(SERVICE, (transaction) =>
    recordRefund(transaction, { refund, kind: "refund", at: clock() }),
  );
  logger.info({ capture: captureId, outcome }, "returned an unwanted capture");
  return outcome === "recorded" || outcome === "already";
}
