import type { CURRENCY } from "#domain/money.ts";
/**
 * The payment provider as the order code sees it. The live adapter and the PayPal double speak the same
 * HTTP API (PayPal Orders v2), so there is one adapter; which host it talks to is configuration.
 */
export type ProviderCaptureStatus = "COMPLETED" | "PENDING" | "DECLINED" | "FAILED" | "PARTIALLY_REFUNDED" | "REFUNDED";

/** What the provider says of a movement besides its amount. Of a refund: what of the fee came back, and what left. */
export type ProviderFee = { feeCents: number; netCents: number };

export type ProviderCapture = {
  id: string;
  status: ProviderCaptureStatus;
  amountCents: number;
  currency: string;
  /** Our order id, as sent in `custom_id`; null when the provider's answer lacks it. */
  customId: string | null;
  /** The provider's order this capture belongs to (supplementary_data), when it says so. */
  providerOrderId: string | null;
  /** Whose account the money went to; null when the answer doesn't say. */
  payeeMerchantId: string | null;
  /** The provider's code for why it is held or was refused; null when it says none. */
  reason: string | null;
  /** Null while the provider holds the money, or when it doesn't say. */
  fee: ProviderFee | null;
  /** ISO 3166-1, two letters, as the provider knows the buyer; null when it doesn't say. */
  payerCountry: string | null;
  createdAt: Date;
};

export type ProviderOrderStatus = "CREATED" | "SAVED" | "PAYER_ACTION_REQUIRED" | "APPROVED" | "VOIDED" | "COMPLETED";

export type ProviderOrder = {
  id: string;
  status: ProviderOrderStatus;
  customId: string | null;
  amountCents: number;
  currency: string;
  payeeMerchantId: string | null;
  /** COMPLETED alone is no proof of money: look at the captures. */
  captures: ProviderCapture[];
  refunds: ProviderRefund[];
};

export type ProviderRefund = {
  id: string;
  captureId: string | null;
  status: "COMPLETED" | "PENDING" | "FAILED" | "CANCELLED";
  amountCents: number;
  currency: string;
  fee: ProviderFee | null;
  createdAt: Date;
};

export type ProviderDispute = {
  id: string;
  /** `won`: the seller keeps the money, the buyer withdrew included. */
  status: "open" | "won" | "lost";
  captureIds: string[];
  /** Where it is at the provider, in the provider's codes; null when it doesn't say. */
  state: string;
  reason: string | null;
  stage: string | null;
  amountCents: number | null;
  /** What the buyer wrote last; null without words. */
  buyerWords: string | null;
  /** Codes of the evidence that the provider asks the seller for. */
  wants: string[];
  /** What its links let the seller do now. */
  takesEvidence: boolean;
  takesAcceptance: boolean;
  /** The texts of the evidence that the seller has sent. */
  sentEvidence: string[];
  /** What the buyer got back when the dispute was lost; null when the provider doesn't say. */
  refundedCents: number | null;
  openedAt: Date;
  /** Until when the seller may answer; null when the provider doesn't say. */
  answerDueAt: Date | null;
  /** The provider's last change of the dispute. */
  updatedAt: Date;
};

/** `unknown`: the signature could not be checked now (certificate out of reach); the sender shall try again. */
export type WebhookVerdict = "valid" | "invalid" | "unknown";

/**
 * `declined`: the buyer's instrument was refused, another may be tried. `already_captured`: read the order.
 * `not_approved`: the buyer has not approved yet. `not_found`, `rejected`: will not get better by trying again.
 * `unavailable`: timeout, reset, 429 or 5xx; try again later with the same request id.
 */
export type ProviderFailure = {
  ok: false;
  reason: "declined" | "already_captured" | "not_approved" | "not_found" | "rejected" | "unavailable";
  /** The provider's own code (`INSTRUMENT_DECLINED`, …) for the log; never its text. */
  issue: string | null;
};
export type ProviderResult<Value> = { ok: true; value: Value } | ProviderFailure;

export type CreateProviderOrder = {
  orderId: string;
  invoiceId: string;
  totalCents: number;
  currency: typeof CURRENCY;
  description: string;
  /** `PayPal-Request-Id`: fixed for one step of one order, stored before the call. */
  requestId: string;
};

export type PaymentProvider = {
  /** Our own account: the payee every payment must name. */
  merchantId: string;
  /** Whether the provider knows us and answers, asked anew: by a token that isn't used. */
  givesToken(): Promise<boolean>;
  createOrder(order: CreateProviderOrder): Promise<ProviderResult<ProviderOrder>>;
  captureOrder(providerOrderId: string, requestId: string): Promise<ProviderResult<ProviderOrder>>;
  getOrder(providerOrderId: string): Promise<ProviderResult<ProviderOrder>>;
  getCapture(captureId: string): Promise<ProviderResult<ProviderCapture>>;
  getRefund(refundId: string): Promise<ProviderResult<ProviderRefund>>;
  refundCapture(captureId: string, requestId: string, amountCents?: number): Promise<ProviderResult<ProviderRefund>>;
  getDispute(disputeId: string): Promise<ProviderResult<ProviderDispute>>;
  /** Ids of the disputes that changed since then, at most 50, newest first. */
  listDisputes(updatedSince: Date): Promise<ProviderResult<string[]>>;
  /**
   * Sends evidence in words, or agrees that the buyer gets the money back: asked once, whatever happens. After
   * `unavailable` only the dispute itself says whether it arrived.
   */
  provideEvidence(disputeId: string, text: string, requestId: string): Promise<ProviderResult<null>>;
  acceptClaim(disputeId: string, note: string, requestId: string): Promise<ProviderResult<null>>;
  /** `valid` when the headers sign exactly these bytes for our webhook. */
  verifyWebhook(headers: Headers, rawBody: Uint8Array): Promise<WebhookVerdict>;
};
