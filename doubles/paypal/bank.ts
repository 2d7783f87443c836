import { randomBytes } from "node:crypto";
import { type Answer, answer, NOT_FOUND, unprocessable } from "./answers.ts";
import type { DoubleCapture, DoubleOrder, DoubleState, Instrument } from "./state.ts";
import type { DoubleViews } from "./views.ts";
import type { AnnounceEvent } from "./webhooks.ts";

export type BankOptions = {
  state: DoubleState;
  views: DoubleViews;
  clock: () => Date;
  announce: AnnounceEvent;
};
export type NewOrder = Pick<
  DoubleOrder,
  "customId" | "invoiceId" | "description" | "amountCents" | "currency" | "payeeMerchantId"
>;

const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ0123456789";

/** Seventeen characters, as PayPal's ids. */
export function makeId(): string {
  return Array.from(randomBytes(17), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

/** Orders and their captures: what a capture answers follows from what the buyer approved it with. */
export function createBank({ state, views, clock, announce }: BankOptions) {
  const paidInvoices = new Set<string | null>();
  for (const { captureId, invoiceId } of state.orders.values()) if (captureId !== null) paidInvoices.add(invoiceId);

  function createOrder(fields: NewOrder): Answer {
    const order: DoubleOrder = {
      ...fields,
      id: makeId(),
      status: "CREATED",
      instrument: null,
      captureId: null,
      createdAt: clock().toISOString(),
    };
    state.orders.set(order.id, order);
    return answer(201, views.viewOrder(order));
  }

  /** The buyer says yes, by the dialog or the card fields; again with another instrument after a refusal. */
  function approveOrder(orderId: string, instrument: Instrument, payerCountry?: string): Answer {
    const order = state.orders.get(orderId);
    if (order === undefined) return NOT_FOUND;
    if (order.status === "COMPLETED") return unprocessable("ORDER_ALREADY_CAPTURED");
    order.status = "APPROVED";
    order.instrument = instrument;
    if (payerCountry !== undefined) order.payerCountry = payerCountry;
    announce("CHECKOUT.ORDER.APPROVED", views.viewOrder(order));
    return answer(200, views.viewOrder(order));
  }

  function captureOrder(orderId: string): Answer {
    const order = state.orders.get(orderId);
    if (order === undefined) return NOT_FOUND;
    if (order.status === "COMPLETED") return unprocessable("ORDER_ALREADY_CAPTURED");
    if (order.status !== "APPROVED") return unprocessable("ORDER_NOT_APPROVED");
    if (order.instrument === "declined") return unprocessable("INSTRUMENT_DECLINED");
    if (order.invoiceId !== null && paidInvoices.has(order.invoiceId)) return unprocessable("DUPLICATE_INVOICE_ID");
    order.status = "COMPLETED";
    const capture = addCapture(order);
    announce(EVENT_OF_CAPTURE[capture.status] ?? "PAYMENT.CAPTURE.COMPLETED", views.viewCapture(capture));
    return answer(201, views.viewOrder(order));
  }

  function addCapture(order: DoubleOrder): DoubleCapture {
    const capture: DoubleCapture = {
      id: makeId(),
      orderId: order.id,
      status: STATUS_OF_INSTRUMENT[order.instrument ?? "good"],
      amountCents: order.amountCents,
      refundIds: [],
      createdAt: clock().toISOString(),
    };
    order.captureId = capture.id;
    paidInvoices.add(order.invoiceId);
    state.captures.set(capture.id, capture);
    return capture;
  }

  /** A capture under review comes to its end. */
  function settleCapture(captureId: string, status: "COMPLETED" | "DECLINED"): Answer {
    const capture = state.captures.get(captureId);
    if (capture === undefined) return NOT_FOUND;
    if (capture.status !== "PENDING") return unprocessable("CAPTURE_NOT_PENDING");
    capture.status = status;
    announce(
      status === "COMPLETED" ? "PAYMENT.CAPTURE.COMPLETED" : "PAYMENT.CAPTURE.DENIED",
      views.viewCapture(capture),
    );
    return answer(200, views.viewCapture(capture));
  }

  return { createOrder, approveOrder, captureOrder, settleCapture };
}

export type Bank = ReturnType<typeof createBank>;

const STATUS_OF_INSTRUMENT: Record<Instrument, DoubleCapture["status"]> = {
  good: "COMPLETED",
  declined: "DECLINED",
  declined_capture: "DECLINED",
  pending: "PENDING",
};
/** PayPal's papers know both DENIED and DECLINED for a refused capture; the double sends one of each. */
const EVENT_OF_CAPTURE: Partial<Record<DoubleCapture["status"], string>> = {
  PENDING: "PAYMENT.CAPTURE.PENDING",
  DECLINED: "PAYMENT.CAPTURE.DECLINED",
};
