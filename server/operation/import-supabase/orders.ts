import type { Transaction } from "#gateway/database/port.ts";
import { findBuyers, type OrderBuyers } from "./order-buyers.ts";
import { readOrderParts } from "./order-parts.ts";
import { takePayments } from "./order-payments.ts";
import { takePurchases } from "./purchases.ts";
import { type ReadOrder, readOrder, type SourceOrder } from "./read-order.ts";
import { textOf } from "./source-values.ts";
import { type ImportRun, type Judged, leave, type Outcome, type TableImport, takeJudged } from "./table-import.ts";
import type { Writer } from "./take-rows.ts";

const WRITER: Writer = {
  table: "public.orders",
  conflict: ["id"],
  columns: [
    ...["id", "user_id", "email", "name", "tradingview_username", "telegram_username", "referral_code", "language"],
    ...["status", "currency", "subtotal_cents", "discount_percent", "discount_cents", "credit_cents", "total_cents"],
    ...[
      "coupon_code",
      "tax_rate",
      "tax_cents",
      "provider",
      "provider_order_id",
      "hold_until",
      "created_at",
      "updated_at",
    ],
    ...["paid_at", "cancelled_at", "product_ids", "capture_refusals", "confirms_repeat"],
  ],
};

/** Orders with their payments, refunds and what they bought. The provider's ids stay, by which its later news finds them. */
export const orders: TableImport = {
  table: "public.orders",
  order: ["created_at", "id"],
  async open(run) {
    const seen = new Set<string>();
    const partsOf = await readOrderParts(run.source);
    return async (rows) => {
      const read = rows.map((row) => readOrder(row, partsOf(textOf(row, "id") ?? ""), run.at));
      const buyers = await findBuyers(
        run.transaction,
        read.flatMap((one) => (one.ok ? [one.order] : [])),
      );
      const judged = read.map((one) => judgeOrder(one, buyers));
      const outcomes = await takeJudged(run.transaction, WRITER, { judged, seen });
      for (const [place, one] of read.entries()) count(run, one, outcomes[place]);
      const taken = read.flatMap((one, place) => (one.ok && outcomes[place]?.state === "taken" ? [one.order] : []));
      const refused = await takePayments(run.transaction, taken);
      await refuseLostMoney(run.transaction, taken);
      await takePurchases(
        run,
        taken.map((order) => ({ ...order, userId: buyers.accountOf(order) })),
      );
      return outcomes.map((outcome, place) => {
        const one = read[place];
        const more = one?.ok ? (refused.get(one.order.id) ?? []) : [];
        return more.length === 0 ? outcome : { ...outcome, notes: [...outcome.notes, ...more] };
      });
    };
  },
};

function judgeOrder(read: ReadOrder, buyers: OrderBuyers): Judged {
  if (!read.ok) return leave(read.name, read.reason);
  const { order, name } = read;
  const userId = buyers.accountOf(order);
  const email = order.email ?? (userId === null ? null : buyers.emailOf(userId));
  if (email === null) return leave(name, "it has no e-mail address");
  const hasCoupon = order.couponCode === null || buyers.hasCoupon(order.couponCode);
  const isOver = order.status === "cancelled" || order.status === "failed";
  const notes = [...read.notes];
  if (order.userId !== null && userId === null) notes.push("its account was not taken: the order stays without one");
  if (!hasCoupon) notes.push(`its coupon was not taken: ${order.couponCode}`);
  return {
    ok: true,
    name,
    key: order.id,
    notes,
    row: {
      id: order.id,
      user_id: userId,
      email,
      name: order.buyer.name,
      tradingview_username: order.buyer.tradingviewUsername,
      telegram_username: order.buyer.telegramUsername,
      referral_code: order.buyer.referralCode,
      language: order.language,
      status: order.status,
      currency: "USD",
      subtotal_cents: order.subtotalCents,
      discount_percent: order.discountPercent,
      discount_cents: order.discountCents,
      credit_cents: 0,
      total_cents: order.totalCents,
      coupon_code: hasCoupon ? order.couponCode : null,
      tax_rate: 0,
      tax_cents: order.taxCents,
      provider: order.provider,
      provider_order_id: order.providerOrderId,
      hold_until: order.createdAt,
      created_at: order.createdAt,
      updated_at: order.createdAt,
      paid_at: order.paidAt,
      cancelled_at: isOver ? order.createdAt : null,
      product_ids: order.items.map(({ id }) => id).sort(),
      capture_refusals: 0,
      confirms_repeat: false,
    },
  };
}

function count({ sums }: ImportRun, read: ReadOrder, outcome: Outcome | undefined): void {
  if (outcome === undefined) return;
  if (!read.ok) {
    sums.add("orders", read.currency, "left", read.cents);
    return;
  }
  sums.add("orders", "USD", outcome.state, read.order.totalCents);
  for (const { cents } of read.order.refunds) sums.add("refunds", "USD", outcome.state, cents);
}

const SUM = `select coalesce(sum(total_cents), 0)::bigint as cents from public.orders where id = any($1::uuid[])`;

/** What the tables hold of the orders just taken is what the project had, or nothing of this run stays. */
async function refuseLostMoney(transaction: Transaction, taken: readonly SourceOrder[]): Promise<void> {
  const [row] = await transaction.query<{ cents: number }>(SUM, [taken.map(({ id }) => id)]);
  const cents = taken.reduce((sum, { totalCents }) => sum + totalCents, 0);
  if (row?.cents !== cents) throw new Error(`orders of ${cents} cents were taken as ${row?.cents}`);
}
