import type { CheckoutInfo } from "#domain/checkout/checkout-info.ts";

/** One try to buy exactly this: its key makes a reload or a double click the same order. */
export type OrderAttempt = {
  /** `Idempotency-Key` of create-order; captures count up after it. */
  key: string;
  /** What was asked for, as JSON; another wish is another attempt. */
  request: string;
  /** The server's order, once it has answered. */
  orderId: string | null;
  providerOrderId: string | null;
  totalCents: number | null;
  /** Counts the instruments tried: a declined one needs a capture of its own. */
  captureCount: number;
};

/** What the steps of the checkout know about the buyer. Spec: [3.6], [3.9]. */
export type CheckoutData = {
  /** Whose details these are: another account on this browser starts afresh. */
  userId: string;
  info: CheckoutInfo;
  /** True when the buyer, asked, chose to buy several plans at once. */
  keepsAllPlans: boolean;
  /** The version of the terms the buyer accepted at the review. */
  acceptedTerms: string | null;
  attempt: OrderAttempt | null;
};

/** The stored details; throws when they are not ours. */
export function parseCheckoutData(value: unknown): CheckoutData {
  const data = record(value);
  const info = record(data.info);
  return {
    userId: text(data.userId),
    info: {
      name: text(info.name),
      tradingviewUsername: text(info.tradingviewUsername),
      telegramUsername: text(info.telegramUsername),
      referralCode: textOrNull(info.referralCode),
    },
    keepsAllPlans: data.keepsAllPlans === true,
    acceptedTerms: textOrNull(data.acceptedTerms),
    attempt: data.attempt === null || data.attempt === undefined ? null : parseAttempt(record(data.attempt)),
  };
}

function parseAttempt(attempt: Record<string, unknown>): OrderAttempt {
  return {
    key: text(attempt.key),
    request: text(attempt.request),
    orderId: textOrNull(attempt.orderId),
    providerOrderId: textOrNull(attempt.providerOrderId),
    totalCents: numberOrNull(attempt.totalCents),
    captureCount: numberOrNull(attempt.captureCount) ?? 0,
  };
}

function record(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new TypeError("not an object");
  return value as Record<string, unknown>;
}

function text(value: unknown): string {
  if (typeof value !== "string") throw new TypeError("not a text");
  return value;
}

function textOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : text(value);
}

function numberOrNull(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}
