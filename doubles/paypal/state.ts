import type { SigningIdentity } from "./signing-identity.ts";

/** What the buyer pays with decides what a capture answers. */
export const INSTRUMENTS = ["good", "declined", "declined_capture", "pending"] as const;
export type Instrument = (typeof INSTRUMENTS)[number];

export type DoubleOrder = {
  id: string;
  status: "CREATED" | "APPROVED" | "COMPLETED";
  customId: string | null;
  invoiceId: string | null;
  description: string;
  amountCents: number;
  currency: string;
  payeeMerchantId: string;
  instrument: Instrument | null;
  /** ISO 3166-1, two letters; left out it is Peru. */
  payerCountry?: string;
  captureId: string | null;
  createdAt: string;
};

export type DoubleCapture = {
  id: string;
  orderId: string;
  status: "COMPLETED" | "PENDING" | "DECLINED" | "PARTIALLY_REFUNDED" | "REFUNDED";
  amountCents: number;
  refundIds: string[];
  createdAt: string;
};

export type DoubleRefund = {
  id: string;
  captureId: string;
  kind: "refund" | "reversal";
  amountCents: number;
  createdAt: string;
};

export type DoubleDispute = {
  id: string;
  captureId: string;
  amountCents: number;
  outcome: string | null;
  refundedCents: number | null;
  /** Left out by files of before: the seller is asked, in a claim. */
  status?: "WAITING_FOR_SELLER_RESPONSE" | "UNDER_REVIEW";
  stage?: string;
  buyerWords?: string;
  /** The notes that the seller sent, the earliest first. */
  evidence?: string[];
  createdAt: string;
  updatedAt: string;
};

/** What a double may take from another. */
export type PaypalMemory = {
  orders: DoubleOrder[];
  captures: DoubleCapture[];
  refunds: DoubleRefund[];
  disputes: DoubleDispute[];
};

/** Answers kept by operation and request id, so that a repeated call is answered without being done again. */
export type KeptAnswer = { status: number; body: unknown };

export type DoubleState = {
  identity: SigningIdentity;
  orders: Map<string, DoubleOrder>;
  captures: Map<string, DoubleCapture>;
  refunds: Map<string, DoubleRefund>;
  disputes: Map<string, DoubleDispute>;
  answers: Map<string, KeptAnswer>;
};

export function createState(identity: SigningIdentity): DoubleState {
  return {
    identity,
    orders: new Map(),
    captures: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    answers: new Map(),
  };
}
