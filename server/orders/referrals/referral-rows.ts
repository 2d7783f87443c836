import { randomBytes } from "node:crypto";
import { refundDeadline } from "#domain/memberships/refund-window.ts";
import {
  isSelfReferral,
  makeReferralCode,
  REFERRAL_PERCENT,
  referralCents,
  toReferralCode,
} from "#domain/referrals/referral.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { findLetterAddress } from "#server/access/letter-address.ts";
import type { OrderRow } from "#server/orders/order-row.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import type { Services } from "#server/platform/services.ts";
import { referralDue } from "./referral-due.ts";

/**
 * After a payment: the buyer has a code of their own from now on, and the owner of the code on their first paid order has
 * earned a share. A code that belongs to no one, or to the buyer, earns nothing and blocks nothing. Spec: [3.9].
 */
export async function recordReferral(
  transaction: Transaction,
  { order, capturedCents, at }: { order: OrderRow; capturedCents: number; at: Date },
): Promise<void> {
  if (order.user_id === null || capturedCents === 0) return;
  await giveCode(transaction, { userId: order.user_id, at });
  const code = toReferralCode(order.referral_code);
  if (code === null) return;
  const [referrer] = await transaction.query<{ user_id: string; email: string }>(
    `select c.user_id, coalesce(l.email, '') as email from public.referral_codes c
     left join public.user_list l on l.id = c.user_id where c.code = $1`,
    [code],
  );
  if (referrer === undefined || !(await isFirstPayment(transaction, order))) return;
  const buyer = { userId: order.user_id, email: order.email };
  if (isSelfReferral({ userId: referrer.user_id, email: referrer.email }, buyer)) return;
  await transaction.query(
    `insert into public.referral_entries (referrer_id, order_id, step, amount_cents, due_at, at)
     values ($1, $2, 'earned', $3, $4, $5) on conflict (order_id, step) do nothing`,
    [referrer.user_id, order.id, referralCents(capturedCents), refundDeadline(at), at],
  );
}

/** One for each member; of two that would be alike the second is made anew. */
async function giveCode(transaction: Transaction, { userId, at }: { userId: string; at: Date }): Promise<void> {
  for (let tries = 0; tries < 3; tries++) {
    const rows = await transaction.query(
      `with made as (
         insert into public.referral_codes (user_id, code, created_at) values ($1, $2, $3)
         on conflict do nothing returning user_id
       )
       select user_id from made union all select user_id from public.referral_codes where user_id = $1`,
      [userId, makeReferralCode(randomBytes(8)), at],
    );
    if (rows.length > 0) return;
  }
}

async function isFirstPayment(transaction: Transaction, order: OrderRow): Promise<boolean> {
  const earlier = await transaction.query(
    "select 1 from public.orders where user_id = $1 and id <> $2 and paid_at is not null and total_cents > 0 limit 1",
    [order.user_id, order.id],
  );
  return earlier.length === 0;
}

/** All of an order's money went back: its share is gone, unless it was paid out already. No effect twice. */
export async function cancelReferral(
  transaction: Transaction,
  { orderId, at }: { orderId: string; at: Date },
): Promise<void> {
  await transaction.query(
    `insert into public.referral_entries (referrer_id, order_id, step, amount_cents, at)
     select referrer_id, order_id, 'cancelled', amount_cents, $2 from public.referral_entries earned
     where order_id = $1 and step = 'earned'
       and not exists (select from public.referral_entries paid where paid.order_id = $1 and paid.step = 'paid')
     on conflict (order_id, step) do nothing`,
    [orderId, at],
  );
}

/**
 * Shares whose refund window is over become due, with what of the order's money is still here; not while it is disputed or
 * its refund is asked for. Their owners get a letter. Answers how many, each once however many processes ask.
 */
export function makeReferralsDue({ database, clock }: Pick<Services, "database" | "clock">): Promise<number> {
  return database.transaction(SERVICE, (transaction) => makeDue(transaction, clock()));
}

async function makeDue(transaction: Transaction, at: Date): Promise<number> {
  const rows = await transaction.query<DueRow>(
    `insert into public.referral_entries (referrer_id, order_id, step, amount_cents, at)
     select earned.referrer_id, earned.order_id, 'due', floor((
         select sum(p.amount_cents) - coalesce(sum((
           select sum(r.amount_cents) from public.refunds r where r.payment_id = p.id)), 0)
         from public.payments p
         where p.order_id = earned.order_id and p.status in ('completed', 'partially_refunded')) * $2 / 100), $1
     from public.referral_entries earned join public.orders o on o.id = earned.order_id
     where earned.step = 'earned' and earned.due_at <= $1 and o.status in ('paid', 'partially_refunded')
       and not exists (select from public.referral_entries later
                       where later.order_id = earned.order_id and later.step <> 'earned')
       and not exists (select from public.refund_requests r
                       where r.order_id = earned.order_id and r.state in ('requested', 'confirmed'))
     on conflict (order_id, step) do nothing returning referrer_id, order_id, amount_cents`,
    [at, REFERRAL_PERCENT],
  );
  for (const row of rows) await tellOfShare(transaction, row, at);
  return rows.length;
}

type DueRow = { referrer_id: string | null; order_id: string; amount_cents: number };

/** A member who has deleted their account gets no letter, and no one gets one about a share of nothing. */
async function tellOfShare(transaction: Transaction, share: DueRow, at: Date): Promise<void> {
  const { referrer_id: userId, order_id: orderId, amount_cents: amountCents } = share;
  const member = userId === null || amountCents === 0 ? null : await findLetterAddress(transaction, userId);
  if (member === null) return;
  const { name, recipient, language } = member;
  await enqueueMail(transaction, {
    letter: referralDue,
    payload: { name, amountCents },
    recipient,
    language,
    dedupeKey: `referral_due:${orderId}`,
    at,
  });
}

/** The team has paid a share that is due, by hand. False when there is none to pay. */
export async function payReferral(
  transaction: Transaction,
  { orderId, note, at }: { orderId: string; note: string; at: Date },
): Promise<boolean> {
  const rows = await transaction.query(
    `insert into public.referral_entries (referrer_id, order_id, step, amount_cents, note, at)
     select due.referrer_id, due.order_id, 'paid', due.amount_cents, $2, $3
     from public.referral_entries due join public.orders o on o.id = due.order_id
     where due.order_id = $1 and due.step = 'due' and o.status in ('paid', 'partially_refunded')
       and not exists (select from public.referral_entries gone where gone.order_id = $1 and gone.step = 'cancelled')
     on conflict (order_id, step) do nothing returning id`,
    [orderId, note, at],
  );
  return rows.length > 0;
}
