import { randomUUID } from "node:crypto";
import { priceCart } from "#domain/cart/cart-totals.ts";
import { HOUR_MS } from "#domain/clock/durations.ts";
import type { Language } from "#domain/language/language-of.ts";
import type { OrderProblem, OrderStatus } from "#domain/orders/order-states.ts";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import { TERMS_VERSION } from "#domain/terms/terms-version.ts";
import type { Database, Transaction } from "#gateway/database/port.ts";
import { noteFailedPayment } from "#server/orders/failed-payments/note-failed-payment.ts";
import { insertOrder } from "#server/orders/insert-order.ts";
import { type InventedPerson, insertInventedPerson, inventPerson } from "./invented-people.ts";
import { SUPPORT_LOGIN } from "./loopback-logins.ts";

type Sample = InventedPerson & {
  planId: PlanId;
  hoursAgo: number;
  tries: number;
  /** The provider's code. */
  reason: string;
  problem: OrderProblem;
  status: OrderStatus;
};

const sample = (person: string, language: Language, order: Omit<Sample, keyof InventedPerson>): Sample => ({
  ...inventPerson(person, language),
  ...order,
});

const DECLINED = { problem: "payment.declined", status: "approved" } as const;

/** One of each way in which a payment doesn't come through. */
const SAMPLES: readonly Sample[] = [
  sample("Rocío Huamán", "es", {
    ...DECLINED,
    planId: "anual",
    hoursAgo: 0.7,
    tries: 2,
    reason: "INSTRUMENT_DECLINED",
  }),
  sample("Daniela Rincón", "es", {
    ...{ planId: "lifetime", hoursAgo: 5, tries: 1, reason: "PENDING_REVIEW" },
    ...{ problem: "payment.under_review", status: "pending_review" },
  }),
  sample("Tomás Echeverría", "es", {
    ...DECLINED,
    planId: "anual",
    hoursAgo: 26,
    tries: 1,
    reason: "5120",
    status: "failed",
  }),
  sample("Abigail Núñez", "es", {
    ...DECLINED,
    planId: "semestral",
    hoursAgo: 74,
    tries: 3,
    reason: "CARD_EXPIRED",
    status: "cancelled",
  }),
  sample("Owen Clarke", "en", {
    ...DECLINED,
    planId: "anual",
    hoursAgo: 130,
    tries: 1,
    reason: "PAYER_ACTION_REQUIRED",
    status: "cancelled",
  }),
  sample("Hernán Bustamante", "es", {
    ...DECLINED,
    planId: "semestral",
    hoursAgo: 190,
    tries: 1,
    reason: "PPRV",
    status: "failed",
  }),
];

/** Payments of invented people that failed, once; the team has begun with one of them and put another aside. */
export async function ensureDemonstrationFailedPayments(database: Database): Promise<void> {
  await database.transaction({ role: "owner" }, async (transaction) => {
    for (const one of SAMPLES) {
      const userId = await insertInventedPerson(transaction, one);
      if (userId !== null) await failPayment(transaction, userId, one);
    }
    await transaction.query(TAKEN_SQL, [SUPPORT_LOGIN.email]);
    await transaction.query(ASIDE_SQL);
  });
}

async function failPayment(transaction: Transaction, userId: string, one: Sample): Promise<void> {
  const { email, name, language, planId, hoursAgo, tries, reason, problem, status } = one;
  const at = new Date(Date.now() - hoursAgo * HOUR_MS);
  const username = email.split("@")[0]?.replace(".", "_") ?? "";
  const { id: orderId } = await insertOrder(transaction, {
    id: randomUUID(),
    userId,
    email,
    info: { name, tradingviewUsername: username, telegramUsername: username, referralCode: null },
    language,
    totals: priceCart([planId], null),
    coupon: null,
    termsVersion: TERMS_VERSION,
    at,
  });
  for (let count = 0; count < tries; count += 1) await noteFailedPayment(transaction, { orderId, reason, problem, at });
  await transaction.query(
    "update public.orders set status = $2, problem = $3, capture_refusals = $4, cancelled_at = $5 where id = $1",
    [orderId, status, status === "cancelled" ? "order.hold_over" : problem, tries, status === "cancelled" ? at : null],
  );
}

const TAKEN_SQL = `update public.failed_payments f set owner_id = u.id, links_sent = 1, link_sent_at = now() - interval '2 days'
  from auth.users u, public.orders o
  where u.email = $1 and o.id = f.order_id and o.email = 'abigail.ejemplo@lpx.example' and f.version <= f.tries and f.owner_id is null`;
const ASIDE_SQL = `update public.failed_payments f set put_aside_at = now() - interval '5 days', put_aside_reason = 'Ejemplo: ya no lo quiere'
  from public.orders o
  where o.id = f.order_id and o.email = 'hernan.ejemplo@lpx.example' and f.version <= f.tries and f.put_aside_at is null`;
