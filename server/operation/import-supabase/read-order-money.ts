import type { OrderStatus } from "#domain/orders/order-states.ts";
import type { OrderParts } from "./order-parts.ts";
import { type ReadRefunds, readRefunds, type SourceRefund } from "./read-order-refunds.ts";
import type { SourceRow } from "./source-project.ts";
import { amountOf, textOf, timeOf } from "./source-values.ts";

/** What was asked, came and went back, with the provider's own ids. */
export type OrderMoney = {
  status: OrderStatus;
  totalCents: number;
  subtotalCents: number;
  discountCents: number;
  taxCents: number;
  provider: "paypal" | "none";
  providerOrderId: string | null;
  /** Null where no money came, or the project didn't keep the provider's id of it. */
  captureId: string | null;
  paidAt: string | null;
  refunds: readonly SourceRefund[];
};

type Money = { ok: true; money: OrderMoney; notes: string[] } | { ok: false; reason: string };
type Given = { row: SourceRow; parts: OrderParts; status: OrderStatus; total: number; createdAt: string };

const CAME: readonly OrderStatus[] = ["paid", "partially_refunded", "refunded", "disputed"];
const CAPTURES = ["provider_capture_id", "paypal_capture_id", "capture_id", "payment_id", "transaction_id"];
const NO_REFUNDS: ReadRefunds = { ok: true, refunds: [], notes: [] };

function hasCome(status: OrderStatus): boolean {
  return CAME.includes(status);
}

/** The total is what was paid: where a project's other amounts don't add up to it, they are what gives way. */
export function readMoney(given: Given): Money {
  const { row, parts, status, total, createdAt } = given;
  const payment = parts.payments.find((one) => textOf(one, ...CAPTURES) !== null) ?? parts.payments[0] ?? {};
  const paidAt = hasCome(status) ? (paidAtOf(row, payment) ?? createdAt) : null;
  const refunds = hasCome(status) ? readRefunds(given, paidAt ?? createdAt) : NO_REFUNDS;
  if (!refunds.ok) return refunds;
  const back = refunds.refunds.reduce((sum, { cents }) => sum + cents, 0);
  if (back > total) return { ok: false, reason: "more went back than was paid" };
  const provider = readProvider(given, payment);
  return {
    ok: true,
    notes: [...provider.notes, ...refunds.notes],
    money: {
      status: toStatus(status, back, total),
      totalCents: total,
      ...readDiscount(row, total),
      taxCents: amountOf(row, "tax", "tax_amount") ?? 0,
      ...provider.ids,
      paidAt,
      refunds: refunds.refunds,
    },
  };
}

function paidAtOf(row: SourceRow, payment: SourceRow): string | null {
  return timeOf(row, "paid_at", "captured_at", "completed_at") ?? timeOf(payment, "captured_at", "created_at");
}

/** By which of the provider's ids its later news finds the order, and what it won't find. */
function readProvider({ row, parts, status, total }: Given, payment: SourceRow) {
  const providerOrderId = textOf(row, "provider_order_id", "paypal_order_id");
  const captureId = hasCome(status) ? (textOf(payment, ...CAPTURES) ?? textOf(row, ...CAPTURES)) : null;
  const written = textOf(row, "provider", "payment_provider", "payment_method")?.toLowerCase() ?? "";
  const isNamed = written === "" ? (providerOrderId ?? captureId) !== null : written.includes("paypal");
  const provider: OrderMoney["provider"] = total > 0 && isNamed ? "paypal" : "none";
  const notes: string[] = [];
  if (parts.payments.length > 1) notes.push(`it has ${parts.payments.length} payments: one here, of its whole total`);
  if (hasCome(status) && total > 0 && captureId === null && provider === "paypal")
    notes.push("it has no capture id: a refund at PayPal isn't found by itself");
  if (hasCome(status) && total > 0 && provider === "none")
    notes.push(`it was paid by ${written || "no named provider"}: refunds there aren't followed`);
  return { ids: { provider, providerOrderId, captureId }, notes };
}

function readDiscount(row: SourceRow, total: number): { subtotalCents: number; discountCents: number } {
  const subtotal = amountOf(row, "subtotal") ?? null;
  const discount = amountOf(row, "discount", "discount_amount") ?? 0;
  const subtotalCents = Math.max(total, subtotal ?? total + discount);
  return { subtotalCents, discountCents: subtotalCents - total };
}

function toStatus(status: OrderStatus, back: number, total: number): OrderStatus {
  if (!hasCome(status)) return status;
  if (back > 0 && back === total) return "refunded";
  if (status === "disputed" || (status === "refunded" && total === 0)) return status;
  return back > 0 ? "partially_refunded" : "paid";
}
