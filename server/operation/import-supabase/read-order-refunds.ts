import type { OrderStatus } from "#domain/orders/order-states.ts";
import type { OrderParts } from "./order-parts.ts";
import type { SourceRow } from "./source-project.ts";
import { amountOf, textOf, timeOf } from "./source-values.ts";

export type SourceRefund = { id: string; cents: number; kind: "refund" | "reversal"; at: string };

export type ReadRefunds =
  | { ok: true; refunds: readonly SourceRefund[]; notes: readonly string[] }
  | { ok: false; reason: string };

type Given = { row: SourceRow; parts: OrderParts; status: OrderStatus; total: number };

const IDS = ["provider_refund_id", "paypal_refund_id", "refund_id"];
/** Stands for an id that the project didn't keep. */
const UNKNOWN = "unknown:";

/** What went back of a paid order: its rows, else the sum in the order, else all of it where only the state says so. */
export function readRefunds({ row, parts, status, total }: Given, paidAt: string): ReadRefunds {
  if (total === 0) return { ok: true, refunds: [], notes: [] };
  const orderId = textOf(row, "id") ?? "";
  const own = amountOf(row, "refunded", "refunded_amount", "refund_amount");
  const refunds =
    parts.refunds.length > 0
      ? parts.refunds.map((one, place) => {
          const at = timeOf(one, "refunded_at", "created_at") ?? paidAt;
          return toRefund(one, {
            cents: amountOf(one, "amount", "refund_amount"),
            at,
            name: `${orderId}:${place + 1}`,
          });
        })
      : own === undefined
        ? []
        : [toRefund(row, { cents: own, at: timeOf(row, "refunded_at") ?? paidAt, name: `${orderId}:1` })];
  if (refunds.includes(null)) return { ok: false, reason: "a refund of it is no amount to the cent" };
  const known = refunds.filter((refund) => refund !== null && refund.cents > 0) as SourceRefund[];
  if (known.length > 0) return { ok: true, refunds: known, notes: noteUnknown(known) };
  if (status === "partially_refunded")
    return { ok: true, refunds: [], notes: ["how much of it went back isn't known: taken as paid"] };
  if (status !== "refunded") return { ok: true, refunds: [], notes: [] };
  const at = timeOf(row, "refunded_at", "updated_at") ?? paidAt;
  const whole = toRefund(row, { cents: total, at, name: `${orderId}:1` });
  return { ok: true, refunds: whole === null ? [] : [whole], notes: ["it says refunded and not how much: all of it"] };
}

type Amount = { cents: number | null | undefined; at: string; name: string };

function toRefund(row: SourceRow, { cents, at, name }: Amount): SourceRefund | null {
  if (cents === null || cents === undefined) return null;
  const kind = textOf(row, "kind") === "reversal" ? "reversal" : "refund";
  return { id: textOf(row, ...IDS) ?? `${UNKNOWN}${name}`, cents, kind, at };
}

function noteUnknown(refunds: readonly SourceRefund[]): string[] {
  return refunds.some(({ id }) => id.startsWith(UNKNOWN)) ? ["a refund of it has no provider's id"] : [];
}
