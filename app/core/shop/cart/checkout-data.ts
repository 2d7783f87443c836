import type { CheckoutInfo } from "#domain/checkout/checkout-info.ts";

/** One try to buy exactly this: its key makes a reload or a double click the same order. */
export type OrderAttempt = {
  /** `Idempotency-Key` of create-order; captures count up after it. */
  key: string;
  /** What was asked for, as JSON; another request is another attempt. */
  request: string;
  /** The server's order, once it has answered. */
  orderId: string | null;
  providerOrderId: string | null;
  totalCents: number | null;
  /** Counts the instruments tried: a declined one needs a capture of its own. */
  captureCount: number;
};

/** The fields of the Information step as typed. `plansChoice` is asked only when the cart holds several plans. */
export type InformationFields = {
  name: string;
  tradingviewUsername: string;
  telegramUsername: string;
  referralCode: string;
  plansChoice: "higher" | "all" | null;
};

/** What the steps of the checkout know about the buyer. Spec: [3.6], [3.9]. */
export type CheckoutData = {
  /** Whose details these are: another account on this browser starts afresh. */
  userId: string;
  /** What was typed and not sent yet: a reload must not lose it. */
  draft: InformationFields | null;
  /** Null until the Information step was sent. */
  info: CheckoutInfo | null;
  /** True when the buyer, asked, chose to buy several plans at once. */
  keepsAllPlans: boolean;
  /** The version of the terms that the buyer had accepted when they left the review, there or before. */
  acceptedTerms: string | null;
  /** The earlier order of the same that the buyer, asked, wants in addition to this one. */
  confirmedRepeat: string | null;
  attempt: OrderAttempt | null;
};
/** After the Information step. */
export type InformedCheckout = CheckoutData & { info: CheckoutInfo };

export function beginCheckout(userId: string): CheckoutData {
  return {
    userId,
    draft: null,
    info: null,
    keepsAllPlans: false,
    acceptedTerms: null,
    confirmedRepeat: null,
    attempt: null,
  };
}

export function isInformed(checkout: CheckoutData): checkout is InformedCheckout {
  return checkout.info !== null;
}

/** The stored details; throws when they are not ours. */
export function parseCheckoutData(value: unknown): CheckoutData {
  const data = record(value);
  return {
    userId: text(data.userId),
    draft: data.draft === null || data.draft === undefined ? null : parseDraft(record(data.draft)),
    info: data.info === null ? null : parseInfo(record(data.info)),
    keepsAllPlans: data.keepsAllPlans === true,
    acceptedTerms: textOrNull(data.acceptedTerms),
    confirmedRepeat: textOrNull(data.confirmedRepeat),
    attempt: data.attempt === null || data.attempt === undefined ? null : parseAttempt(record(data.attempt)),
  };
}

function parseDraft(draft: Record<string, unknown>): InformationFields {
  const { plansChoice } = draft;
  return {
    name: text(draft.name),
    tradingviewUsername: text(draft.tradingviewUsername),
    telegramUsername: text(draft.telegramUsername),
    referralCode: text(draft.referralCode),
    plansChoice: plansChoice === "higher" || plansChoice === "all" ? plansChoice : null,
  };
}

function parseInfo(info: Record<string, unknown>): CheckoutInfo {
  return {
    name: text(info.name),
    tradingviewUsername: text(info.tradingviewUsername),
    telegramUsername: text(info.telegramUsername),
    referralCode: textOrNull(info.referralCode),
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
