import { RECOVERY_DAYS } from "#domain/cart/cart-recovery.ts";
import { DAY_MS } from "#domain/clock/durations.ts";
import type { Language } from "#domain/language/language-of.ts";
import type { Transaction } from "#gateway/database/port.ts";

/** A cart that nobody follows yet: who has it, what the browser kept, and when it was changed. */
export type NewCart = { userId: string; items: unknown; couponCode: string | null; changedAt: string };

/** New carts in one run of the job, and followed ones in a transaction; new ones left over come in the next run. */
export const CARTS_A_PAGE = 1_000;

/**
 * Carts of the last days that aren't followed. One that was given up comes again only after a change, or it would be given up
 * for ever.
 */
export function findNewCarts(transaction: Transaction, now: Date): Promise<NewCart[]> {
  return transaction.query<NewCart>(
    `select c.user_id as "userId", c.items, c.coupon_code as "couponCode", c.updated_at as "changedAt"
     from public.carts c join public.user_list l on l.id = c.user_id
     where jsonb_array_length(c.items) > 0 and c.updated_at > $1
       and not exists (select from public.followed_carts f where f.user_id = c.user_id
                         and (f.ended_at is null or f.changed_at >= c.updated_at))
     order by c.updated_at limit $2`,
    [new Date(now.getTime() - RECOVERY_DAYS * DAY_MS), CARTS_A_PAGE],
  );
}

/** A followed cart with everything that decides about it; dates are ISO 8601. */
export type FollowedRow = {
  id: string;
  userId: string;
  state: string;
  items: string[];
  couponCode: string | null;
  changedAt: string;
  abandonedAt: string | null;
  wasWanted: boolean;
  isHeldOut: boolean;
  lettersSent: number;
  lastLetterAt: string | null;
  /** What the browser keeps now; null without a cart. */
  cartItems: unknown;
  cartCoupon: string | null;
  cartChangedAt: string | null;
  wantsLetters: boolean;
  optOutCode: string | null;
  orderId: string | null;
  isBeingPaid: boolean;
  name: string;
  email: string | null;
  language: Language;
};

/**
 * The carts that are followed, in pages by their ids after `after`, each held by one process until the transaction ends. Less
 * than a page is the last one.
 */
export function claimFollowedCarts(transaction: Transaction, after: string): Promise<FollowedRow[]> {
  return transaction.query<FollowedRow>(
    `select f.id, f.user_id as "userId", f.state, f.items, f.coupon_code as "couponCode", f.changed_at as "changedAt",
       f.abandoned_at as "abandonedAt", f.was_wanted as "wasWanted", f.is_held_out as "isHeldOut",
       f.letters_sent as "lettersSent", f.last_letter_at as "lastLetterAt", c.items as "cartItems",
       c.coupon_code as "cartCoupon", c.updated_at as "cartChangedAt", coalesce(w.wants_letters, false) as "wantsLetters",
       w.opt_out_code as "optOutCode", l.name, l.email, l.language,
       (select o.id from public.orders o where o.user_id = f.user_id and o.paid_at >= f.since and o.product_ids && f.items
        order by o.paid_at limit 1) as "orderId",
       exists (select from public.orders o where o.user_id = f.user_id and o.product_ids && f.items
               and (o.status = 'pending_review' or (o.status = 'approved' and o.problem is null))) as "isBeingPaid"
     from public.followed_carts f join public.user_list l on l.id = f.user_id
       left join public.carts c on c.user_id = f.user_id
       left join public.cart_letter_choices w on w.user_id = f.user_id
     where f.ended_at is null and f.id > $1 order by f.id limit $2 for update of f skip locked`,
    [after, CARTS_A_PAGE],
  );
}
