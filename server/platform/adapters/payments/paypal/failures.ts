import { z } from "zod";
import type { ProviderFailure } from "../port.ts";

const errorSchema = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
});
const ISSUE = /^[A-Z0-9_]{1,80}$/;

const REASON_BY_ISSUE: Record<string, ProviderFailure["reason"]> = {
  INSTRUMENT_DECLINED: "declined",
  PAYER_CANNOT_PAY: "declined",
  TRANSACTION_REFUSED: "declined",
  PAYMENT_DENIED: "declined",
  CARD_EXPIRED: "declined",
  CARD_CLOSED: "declined",
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: "declined",
  ORDER_ALREADY_CAPTURED: "already_captured",
  ORDER_NOT_APPROVED: "not_approved",
  PAYER_ACTION_REQUIRED: "not_approved",
};
/** Statuses after which the same request may be sent again: the earlier one is still running, or nothing was done. */
const TRANSIENT = new Set([401, 408, 409, 425, 429]);

export function unavailable(issue: string | null): ProviderFailure {
  return { ok: false, reason: "unavailable", issue };
}

/** PayPal's error answer as one of our reasons. Only its code is kept, never its sentences. */
export function toFailure(status: number, body: unknown): ProviderFailure {
  const issue = readIssue(body);
  if (status >= 500 || TRANSIENT.has(status)) return unavailable(issue ?? `HTTP_${status}`);
  if (status === 404) return { ok: false, reason: "not_found", issue };
  return { ok: false, reason: (issue !== null && REASON_BY_ISSUE[issue]) || "rejected", issue };
}

function readIssue(body: unknown): string | null {
  const parsed = errorSchema.safeParse(body);
  if (!parsed.success) return null;
  const code = parsed.data.details?.find(({ issue }) => issue !== undefined)?.issue ?? parsed.data.name;
  return code !== undefined && ISSUE.test(code) ? code : null;
}
