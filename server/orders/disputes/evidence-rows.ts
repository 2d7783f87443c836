import type { EvidenceRows, TermsContext } from "#domain/orders/dispute-evidence.ts";
import type { Transaction } from "#gateway/database/port.ts";

type OrderRow = {
  id: string;
  user_id: string | null;
  number: number;
  created_at: string;
  product_ids: string[];
  tradingview_username: string;
  amount_cents: number;
  provider_capture_id: string;
  captured_at: string | null;
};

const ORDER_SQL = `select o.id, o.user_id, o.number, o.created_at, o.product_ids, o.tradingview_username, p.amount_cents, p.provider_capture_id,
    p.captured_at
  from public.disputes d join public.payments p on p.id = d.payment_id join public.orders o on o.id = p.order_id
  where d.id = $1`;

/** Those in force for the order: the newest that its buyer had accepted when it was made. */
const TERMS_SQL = `select version, context, accepted_at as at from public.consents
  where user_id = $1 and document = 'terms' and accepted_at <= $2
  order by accepted_at desc limit 1`;

/** The mail server's words at the attempt that it took. */
const RECEIPT_SQL = `select sent_at as "sentAt", tries -> -1 ->> 'answer' as answer from public.outbox
  where dedupe_key = $1 and channel = 'mail' and sent_at is not null`;

/** With the name that it had then: the order's, until it was changed. */
const ACCESS_SQL = `select e.id, e.event, e.at, coalesce(e.detail, (
      select r.detail from public.indicator_access_events r
      where r.user_id = e.user_id and r.event in ('renamed', 'corrected') and r.detail is not null and r.at between $2 and e.at
      order by r.at desc, r.id desc limit 1), $3) as username
  from public.indicator_access_events e
  where e.user_id = $1 and e.event in ('granted', 'confirmed') and e.at >= $2 order by e.at desc, e.id desc limit 4`;

/** A session that has ended is known by its sign-in alone. */
const SIGN_INS_SQL = `select count(*)::integer as count, min(at) as first, max(at) as last from (
    select created_at as at from auth.sessions where user_id = $1::uuid
    union select created_at from auth.audit_log_entries
      where payload ->> 'actor_id' = $1::text and payload ->> 'action' = 'login') s
  where at >= $2`;

const LESSONS_SQL = `select count(*)::integer as opened, count(completed_at)::integer as finished,
    min(started_at) as first, max(updated_at) as last
  from public.lesson_progress where user_id = $1 and started_at >= $2`;

const TICKETS_SQL = `select number, subject, created_at as at, first_answered_at as "answeredAt"
  from public.support_tickets where user_id = $1 and created_at >= $2 order by created_at desc limit 20`;

const CLASSES_SQL = `select b.id, s.starts_at as at from public.class_bookings b join public.class_slots s on s.id = b.slot_id
  where b.user_id = $1 and b.state = 'done' and b.requested_at >= $2 order by s.starts_at limit 3`;

/**
 * What is known of a disputed order and of what its buyer did with it since, and of nobody else: no addresses of devices, no
 * text of a letter or a ticket. Null where there is no such dispute. As the owner: sign-ins are the auth service's.
 */
export async function readEvidenceRows(transaction: Transaction, disputeId: string): Promise<EvidenceRows | null> {
  const [order] = await transaction.query<OrderRow>(ORDER_SQL, [disputeId]);
  if (order === undefined) return null;
  const since = [order.user_id, order.created_at];
  const [terms, receipts, plans, access, signIns, lessons, classes, tickets, refunds] = await Promise.all([
    transaction.query<{ version: string; context: TermsContext; at: string }>(TERMS_SQL, since),
    transaction.query<{ sentAt: string; answer: string | null }>(RECEIPT_SQL, [`purchase_confirmed:${order.id}`]),
    transaction.query<{ id: string; planId: string; at: string }>(
      `select id, plan_id as "planId", created_at as at from public.memberships where order_id = $1 order by created_at`,
      [order.id],
    ),
    transaction.query<{ id: number; event: "granted" | "confirmed"; username: string; at: string }>(ACCESS_SQL, [
      ...since,
      order.tradingview_username,
    ]),
    transaction.query<{ count: number; first: string | null; last: string | null }>(SIGN_INS_SQL, since),
    transaction.query<{ opened: number; finished: number; first: string | null; last: string | null }>(
      LESSONS_SQL,
      since,
    ),
    transaction.query<{ id: string; at: string }>(CLASSES_SQL, since),
    transaction.query<{ number: number; subject: string; at: string; answeredAt: string | null }>(TICKETS_SQL, since),
    transaction.query<RefundRow>(
      `select id, requested_at as at, state, answered_at as "answeredAt", refusal from public.refund_requests
       where order_id = $1 order by requested_at limit 3`,
      [order.id],
    ),
  ]);
  const { number, created_at: createdAt, captured_at: capturedAt } = order;
  return {
    order: {
      number,
      createdAt: new Date(createdAt),
      productIds: order.product_ids,
      paidCents: order.amount_cents,
      captureId: order.provider_capture_id,
      capturedAt: toDate(capturedAt),
    },
    terms: terms.map(withDate)[0] ?? null,
    receipt: receipts.map(({ sentAt, answer }) => ({ sentAt: new Date(sentAt), answer }))[0] ?? null,
    plans: plans.map(withDate),
    access: access.map(withDate),
    signIns: toSpan(signIns[0]),
    lessons: toSpan(lessons[0]),
    classes: classes.map(withDate),
    tickets: tickets.map((ticket) => ({ ...withDate(ticket), answeredAt: toDate(ticket.answeredAt) })),
    refunds: refunds.map((refund) => ({ ...withDate(refund), answeredAt: toDate(refund.answeredAt) })),
  };
}

type RefundRow = {
  id: string;
  at: string;
  state: EvidenceRows["refunds"][number]["state"];
  answeredAt: string | null;
  refusal: string | null;
};

function withDate<Row extends { at: string }>(row: Row): Omit<Row, "at"> & { at: Date } {
  return { ...row, at: new Date(row.at) };
}

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

/** Null where nothing happened. */
function toSpan<Row extends { first: string | null; last: string | null }>(row: Row | undefined) {
  if (row === undefined || row.first === null || row.last === null) return null;
  return { ...row, first: new Date(row.first), last: new Date(row.last) };
}
