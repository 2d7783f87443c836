import { getSupabase } from "#app/core/data/supabase/client.ts";
import type { OrderStatus } from "#domain/orders/order-states.ts";
import type { RefundReason, RefundState } from "#domain/refunds/refund-request.ts";

const COLUMNS =
  `id, number, status, created_at, paid_at, subtotal_cents, discount_percent, discount_cents, credit_cents,
  total_cents, coupon_code, tradingview_username, order_items(product_id, unit_price_cents),
  payments(status, amount_cents, refunds(amount_cents, created_at)),
  refund_requests(reason, state, amount_cents, requested_at, answer_due_at, answered_at, refusal, paid_at)` as const;

export type RefundRequest = {
  state: RefundState;
  reason: RefundReason;
  amountCents: number;
  requestedAt: Date;
  answerDueAt: Date;
  answeredAt: Date | null;
  refusal: string | null;
  paidAt: Date | null;
};

/** What an upgrade took over from an order, or gave to another. */
export type CreditRow = {
  order_id: string;
  source_order_id: string;
  plan_id: string;
  captured_cents: number;
  unused_seconds: number;
  term_seconds: number;
  credit_cents: number;
  state: string;
};

export type MemberOrder = {
  id: string;
  number: number;
  status: OrderStatus;
  createdAt: Date;
  paidAt: Date | null;
  items: { id: string; unitPriceCents: number }[];
  discountPercent: number;
  discountCents: number;
  couponCode: string | null;
  creditCents: number;
  totalCents: number;
  tradingviewUsername: string;
  /** Captured and still with LPX, US cents. */
  leftCents: number;
  refunds: { amountCents: number; at: Date }[];
  /** Newest first. */
  requests: RefundRequest[];
};

export const ORDERS_PER_PAGE = 10;

/** Staff may read everybody's: these are the member's own. */
async function askOrders(userId: string) {
  const supabase = await getSupabase();
  return { query: supabase.from("orders").select(COLUMNS, { count: "exact" }).eq("user_id", userId), supabase };
}

type OrderRow = NonNullable<Awaited<Awaited<ReturnType<typeof askOrders>>["query"]>["data"]>[number];

/** One page of the member's orders, newest first. Throws what went wrong. */
export async function readOrders(userId: string, page: number): Promise<{ orders: MemberOrder[]; total: number }> {
  const { query } = await askOrders(userId);
  const from = (page - 1) * ORDERS_PER_PAGE;
  const { data, count, error } = await query
    .order("created_at", { ascending: false })
    .order("id")
    .range(from, from + ORDERS_PER_PAGE - 1);
  if (error?.code === PAST_END) return { orders: [], total: 0 };
  if (error) throw error;
  return { orders: data.map(toOrder), total: count ?? data.length };
}

/** PostgREST's name for a range behind the last row, and PostgreSQL's for a text that is no id. */
const PAST_END = "PGRST103";
const NO_ID = "22P02";

/** One of the member's orders with the credit that it took or gave; null where there is none. Throws what went wrong. */
export async function readOrder(
  userId: string,
  orderId: string,
): Promise<{ order: MemberOrder; taken: CreditRow[]; isUpgraded: boolean } | null> {
  const { query, supabase } = await askOrders(userId);
  const { data, error } = await query.eq("id", orderId).maybeSingle();
  if (error?.code === NO_ID) return null;
  if (error) throw error;
  if (data === null) return null;
  const [taken, given] = await Promise.all([
    supabase.from("order_credits").select("*").eq("order_id", orderId),
    supabase.from("order_credits").select("state").eq("source_order_id", orderId).eq("state", "used"),
  ]);
  if (taken.error) throw taken.error;
  if (given.error) throw given.error;
  return { order: toOrder(data), taken: taken.data, isUpgraded: given.data.length > 0 };
}

function toOrder(row: OrderRow): MemberOrder {
  const kept = row.payments.filter(({ status }) => status === "completed" || status === "partially_refunded");
  const refunds = row.payments.flatMap((payment) => payment.refunds);
  const sum = (rows: readonly { amount_cents: number }[]) => rows.reduce((total, one) => total + one.amount_cents, 0);
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    createdAt: new Date(row.created_at),
    paidAt: toDate(row.paid_at),
    items: row.order_items.map((item) => ({ id: item.product_id, unitPriceCents: item.unit_price_cents })),
    discountPercent: row.discount_percent,
    discountCents: row.discount_cents,
    couponCode: row.coupon_code,
    creditCents: row.credit_cents,
    totalCents: row.total_cents,
    tradingviewUsername: row.tradingview_username,
    leftCents: sum(kept) - sum(kept.flatMap((payment) => payment.refunds)),
    refunds: refunds.map((refund) => ({ amountCents: refund.amount_cents, at: new Date(refund.created_at) })),
    requests: row.refund_requests
      .map((request) => ({
        state: request.state,
        reason: request.reason,
        amountCents: request.amount_cents,
        requestedAt: new Date(request.requested_at),
        answerDueAt: new Date(request.answer_due_at),
        answeredAt: toDate(request.answered_at),
        refusal: request.refusal,
        paidAt: toDate(request.paid_at),
      }))
      .toSorted((a, b) => b.requestedAt.getTime() - a.requestedAt.getTime()),
  };
}

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
