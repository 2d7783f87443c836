/** Why a payment failed or is held, as a person would say it; several codes of the provider may mean the same. */
export const PAYMENT_REASONS = [
  "account_restricted",
  "authentication",
  "bank_out_of_reach",
  "card_closed",
  "card_expired",
  "card_restricted",
  "declined",
  "duplicate",
  "fraud_suspected",
  "insufficient_funds",
  "not_approved",
  "order_unknown",
  "other_funding",
  "our_account",
  "over_limit",
  "security_code",
  "under_review",
  "waits_for_bank",
] as const;
export type PaymentReason = (typeof PAYMENT_REASONS)[number];

/**
 * The codes that PayPal gives: issues of Orders v2, `status_details.reason` of a capture, and a card processor's
 * `response_code` (developer.paypal.com/docs/api/orders/v2/#errors, /payments/v2/#definition-processor_response).
 */
const REASON_OF_CODE: Readonly<Record<string, PaymentReason>> = {
  "00N7": "security_code",
  "0500": "declined",
  "1330": "card_restricted",
  "5100": "declined",
  "5110": "security_code",
  "5120": "insufficient_funds",
  "5140": "card_closed",
  "5180": "card_restricted",
  "5200": "duplicate",
  "5400": "card_expired",
  "5650": "authentication",
  "5700": "card_restricted",
  "5910": "bank_out_of_reach",
  "5920": "bank_out_of_reach",
  "7710": "authentication",
  "8000": "bank_out_of_reach",
  "9100": "bank_out_of_reach",
  "9500": "fraud_suspected",
  "9510": "fraud_suspected",
  "9520": "fraud_suspected",
  "9540": "declined",
  CARD_CLOSED: "card_closed",
  CARD_EXPIRED: "card_expired",
  DECLINED: "declined",
  DECLINED_BY_RISK_FRAUD_FILTERS: "fraud_suspected",
  DUPLICATE_INVOICE_ID: "duplicate",
  ECHECK: "waits_for_bank",
  FAILED: "declined",
  INSTRUMENT_DECLINED: "declined",
  INTERNATIONAL_WITHDRAWAL: "our_account",
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: "over_limit",
  ORDER_NOT_APPROVED: "not_approved",
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: "our_account",
  PAYEE_ACCOUNT_RESTRICTED: "our_account",
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: "account_restricted",
  PAYER_ACCOUNT_RESTRICTED: "account_restricted",
  PAYER_ACTION_REQUIRED: "authentication",
  PAYER_CANNOT_PAY: "account_restricted",
  PAYMENT_DENIED: "declined",
  PENDING_REVIEW: "under_review",
  RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION: "our_account",
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: "other_funding",
  RESOURCE_NOT_FOUND: "order_unknown",
  TRANSACTION_APPROVED_AWAITING_FUNDING: "waits_for_bank",
  TRANSACTION_LIMIT_EXCEEDED: "over_limit",
  TRANSACTION_REFUSED: "declined",
  UNILATERAL: "our_account",
  VERIFICATION_REQUIRED: "our_account",
};

/** Null for a code that isn't known here: it is shown as it is. */
export function reasonOfCode(code: string): PaymentReason | null {
  return Object.hasOwn(REASON_OF_CODE, code) ? (REASON_OF_CODE[code] ?? null) : null;
}

/** What its buyer can do about it: the letter says it. `plain`: we can't tell. */
export type PaymentAdvice = "another_way" | "check_card" | "confirm" | "later" | "plain";

const ADVICE: Partial<Record<PaymentReason, PaymentAdvice>> = {
  account_restricted: "another_way",
  authentication: "confirm",
  bank_out_of_reach: "later",
  card_closed: "another_way",
  card_expired: "check_card",
  card_restricted: "another_way",
  declined: "another_way",
  fraud_suspected: "another_way",
  insufficient_funds: "another_way",
  not_approved: "confirm",
  other_funding: "another_way",
  over_limit: "another_way",
  security_code: "check_card",
};

export function adviceOf(code: string | null): PaymentAdvice {
  const reason = code === null ? null : reasonOfCode(code);
  return reason === null ? "plain" : (ADVICE[reason] ?? "plain");
}
