import { randomBytes, randomUUID } from "node:crypto";
import { ALERT_ROWS } from "./alert-rows.ts";
import { CLASS_ROWS } from "./class-rows.ts";
import { COURSE_ROWS } from "./course-rows.ts";
import { DIARY_ROWS } from "./diary-rows.ts";
import { DRAW_ROWS } from "./draw-rows.ts";
import { EVIDENCE_ROWS } from "./evidence-rows.ts";
import { LIST_ROWS } from "./list-rows.ts";
import { MAILING_ROWS } from "./mailing-rows.ts";
import { KNOWN_COUPON, type Person } from "./people.ts";
import { KNOWN_MEMBERSHIP, PRODUCT_ROWS } from "./product-rows.ts";
import { REFUND_ROWS } from "./refund-rows.ts";
import { RESULT_ROWS } from "./result-rows.ts";
import type { Row, TableRows } from "./row-types.ts";
import { SETUP_ROWS } from "./setup-rows.ts";
import { SIGNAL_ROWS } from "./signal-rows.ts";
import { STATUS_ROWS } from "./status-rows.ts";
import { TICKET_ROWS } from "./ticket-rows.ts";

const AT = "2026-11-01T12:00:00+00:00";
const ORDER_OWNER = "(select user_id from public.orders where orders.id = t.order_id)";
const PAYMENT_OWNER = `(select orders.user_id from public.orders join public.payments on orders.id = order_id
  where payments.id = t.payment_id)`;

function makeOrder(person: Person, id: string): Row {
  return {
    id,
    user_id: person.userId,
    email: person.email,
    name: "Ana",
    tradingview_username: "ana_trader",
    telegram_username: "ana",
    subtotal_cents: 29_900,
    total_cents: 29_900,
    provider: "paypal",
    provider_order_id: randomUUID(),
    hold_until: AT,
  };
}

function makePayment(id: string, orderId: string): Row {
  return {
    id,
    order_id: orderId,
    provider: "paypal",
    provider_capture_id: id,
    status: "completed",
    amount_cents: 29_900,
    currency: "USD",
  };
}

function makeMembership({ userId }: Person): Row {
  return { user_id: userId, plan_id: "lifetime", source: "admin", starts_at: AT };
}

function makeCoupon(): Row {
  return { code: randomUUID().toUpperCase(), value: 10 };
}

function makeLetter(id: string): Row {
  return { id, channel: "mail", kind: "test", recipient: "a@b.example", language: "es", dedupe_key: randomUUID() };
}

/** Rows for every table of schema public, in an order that their foreign keys accept. A new table needs its line. */
export const TABLE_ROWS: Record<string, TableRows> = {
  profiles: { owner: "t.id", make: ({ userId }) => ({ id: userId, name: "Ana" }), seed: () => [] },
  admin_users: { owner: "t.user_id", make: ({ userId }) => ({ user_id: userId }), seed: () => [] },
  consents: {
    owner: "t.user_id",
    make: ({ userId }) => ({ user_id: userId, document: "terms", version: "1", context: "checkout" }),
  },
  recovery_codes: {
    owner: "t.user_id",
    make: ({ userId }) => ({ user_id: userId, code_hash: randomBytes(32).toString("hex") }),
  },
  former_addresses: {
    owner: "t.user_id",
    make: ({ userId }) => ({ user_id: userId, address: `${randomUUID()}@antes.example`, until: AT }),
  },
  audit_log: {
    owner: null,
    make: ({ userId }) => ({ actor: userId, area: "users", action: "test", subject: "order" }),
  },
  coupons: {
    owner: null,
    make: makeCoupon,
    seed: ({ kind }) => [kind === "admin" ? { code: KNOWN_COUPON, value: 10 } : makeCoupon()],
  },
  ...TICKET_ROWS,
  carts: { owner: "t.user_id", make: ({ userId }) => ({ user_id: userId, items: "[]", coupon_code: null }) },
  orders: {
    owner: "t.user_id",
    make: (person) => makeOrder(person, randomUUID()),
    seed: (person) => [makeOrder(person, person.orderId), makeOrder(person, person.spareOrderId)],
  },
  order_items: {
    owner: ORDER_OWNER,
    make: ({ spareOrderId }) => ({ order_id: spareOrderId, product_id: "anual", unit_price_cents: 29_900 }),
    seed: ({ orderId }) => [{ order_id: orderId, product_id: "anual", unit_price_cents: 29_900 }],
  },
  coupon_redemptions: {
    owner: ORDER_OWNER,
    make: ({ spareOrderId, userId }) => ({ order_id: spareOrderId, coupon_code: KNOWN_COUPON, user_id: userId }),
    seed: ({ orderId, userId }) => [{ order_id: orderId, coupon_code: KNOWN_COUPON, user_id: userId }],
  },
  payments: {
    owner: ORDER_OWNER,
    make: ({ spareOrderId }) => makePayment(randomUUID(), spareOrderId),
    seed: ({ orderId, paymentId }) => [makePayment(paymentId, orderId)],
  },
  refunds: {
    owner: PAYMENT_OWNER,
    make: ({ paymentId }) => ({
      payment_id: paymentId,
      provider_refund_id: randomUUID(),
      kind: "refund",
      amount_cents: 100,
      currency: "USD",
    }),
  },
  disputes: {
    owner: PAYMENT_OWNER,
    make: ({ paymentId }) => ({
      payment_id: paymentId,
      provider_dispute_id: randomUUID(),
      status: "open",
      opened_at: AT,
    }),
    seed: ({ paymentId }) => [
      { id: paymentId, payment_id: paymentId, provider_dispute_id: randomUUID(), status: "open", opened_at: AT },
    ],
  },
  ...REFUND_ROWS,
  payment_events: {
    owner: null,
    make: () => ({ provider: "paypal", event_id: randomUUID(), event_type: "test", payload: "{}" }),
  },
  memberships: {
    owner: "t.user_id",
    make: makeMembership,
    // A plan of their own would show staff what their role doesn't.
    seed: (person) => {
      if (person.kind === "trial" || person.kind === "staff") return [];
      return [person.kind === "admin" ? { ...makeMembership(person), id: KNOWN_MEMBERSHIP } : makeMembership(person)];
    },
  },
  ...PRODUCT_ROWS,
  indicator_access: {
    owner: "t.user_id",
    make: ({ userId }) => ({ user_id: userId, tradingview_username: "ana_trader" }),
  },
  indicator_access_events: { owner: "t.user_id", make: ({ userId }) => ({ user_id: userId, event: "paid" }) },
  onboarding_tasks: {
    owner: "t.user_id",
    make: ({ userId }) => ({ user_id: userId, key: "ea_download" }),
    seed: ({ userId }) => [
      { user_id: userId, key: "welcome" },
      { user_id: userId, key: "indicator_access", set_by_team: true },
    ],
  },
  courses: {
    owner: null,
    make: () => ({
      id: randomUUID(),
      position: Math.floor(Math.random() * 1_000_000_000),
      title_es: "Curso",
      title_en: "Course",
      description_es: "Curso",
      description_en: "Course",
      lesson_count: 0,
    }),
    seed: () => [],
  },
  ...COURSE_ROWS,
  ...DIARY_ROWS,
  ...SETUP_ROWS,
  ...DIARY_ROWS,
  ...EVIDENCE_ROWS,
  ...DRAW_ROWS,
  // Days name their entry of the ledger.
  ...RESULT_ROWS,
  ...SIGNAL_ROWS,
  ...CLASS_ROWS,
  ...ALERT_ROWS,
  ...LIST_ROWS,
  ...MAILING_ROWS,
  ...STATUS_ROWS,
  settings: {
    owner: null,
    make: () => ({ key: `test.${randomUUID().replace(/[^a-z]/g, "")}`, value: {}, updated_at: AT }),
  },
  job_runs: {
    owner: null,
    make: () => ({ job: "test", due_at: new Date(Date.now() + Math.random() * 1e9), started_at: AT, process: "a:1" }),
  },
  outbox: {
    owner: null,
    make: () => makeLetter(randomUUID()),
    seed: ({ orderId, spareOrderId }) => [makeLetter(orderId), makeLetter(spareOrderId)],
  },
  outbox_secrets: {
    owner: null,
    make: ({ spareOrderId }) => ({ outbox_id: spareOrderId, sealed: "enc1.test" }),
    seed: ({ orderId }) => [{ outbox_id: orderId, sealed: "enc1.test" }],
  },
};
