import { randomUUID } from "node:crypto";
import { type CartState, isHeldOut } from "#domain/cart/cart-recovery.ts";
import { priceCart } from "#domain/cart/cart-totals.ts";
import { HOUR_MS } from "#domain/clock/durations.ts";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import { TERMS_VERSION } from "#domain/terms/terms-version.ts";
import type { Database, Transaction } from "#gateway/database/port.ts";
import { insertOrder } from "#server/orders/insert-order.ts";
import { type InventedPerson, insertInventedPerson, inventPerson } from "./invented-people.ts";

type Sample = InventedPerson & {
  planId: PlanId;
  state: CartState;
  hoursAgo: number;
  wantsLetters: boolean;
  lettersSent: number;
};

const sample = (
  person: InventedPerson,
  [planId, state, hoursAgo, lettersSent, wantsLetters = lettersSent > 0]: readonly [
    PlanId,
    CartState,
    number,
    number,
    boolean?,
  ],
): Sample => ({ ...person, planId, state, hoursAgo, lettersSent, wantsLetters });

/** Every state of a cart, and carts whose time is over. */
const SAMPLES: readonly Sample[] = [
  sample(inventPerson("Paula Andrade", "es"), ["anual", "active", 1, 0, true]),
  sample(inventPerson("Wilmer Condori", "es"), ["semestral", "abandoned", 20, 0]),
  sample(inventPerson("Lía Ferreyra", "es"), ["anual", "abandoned", 52, 0, true]),
  sample(inventPerson("Grace Holloway", "en"), ["lifetime", "recovering", 60, 2]),
  sample(inventPerson("Jorge Pimentel", "es"), ["anual", "recovering", 90, 3]),
  sample(inventPerson("Mariana Echandi", "es"), ["semestral", "recovered", 120, 1]),
  sample(inventPerson("Ezequiel Otamendi", "es"), ["anual", "recovered", 480, 2]),
  sample(inventPerson("Valeria Cruz", "es"), ["anual", "exhausted", 500, 3]),
  sample(inventPerson("Andrés Gaviria", "es"), ["lifetime", "exhausted", 640, 3]),
  sample(inventPerson("Noemí Paz", "es"), ["semestral", "exhausted", 560, 0, true]),
  sample(inventPerson("Liam Byrne", "en"), ["anual", "opted_out", 400, 1, false]),
];

/** Carts of invented people in every state, once. */
export async function ensureDemonstrationCarts(database: Database): Promise<void> {
  await database.transaction({ role: "owner" }, async (transaction) => {
    for (const one of SAMPLES) {
      const userId = await insertInventedPerson(transaction, one);
      if (userId !== null) await leaveCart(transaction, userId, one);
    }
  });
}

async function leaveCart(transaction: Transaction, userId: string, one: Sample): Promise<void> {
  const { planId, state, hoursAgo, lettersSent, wantsLetters } = one;
  const at = new Date(Date.now() - hoursAgo * HOUR_MS);
  const isOver = state === "recovered" || state === "exhausted" || state === "opted_out";
  const later = (hours: number) => new Date(at.getTime() + hours * HOUR_MS);
  const orderId = state === "recovered" ? await buy(transaction, userId, { ...one, at: later(30) }) : null;
  const totals = priceCart([planId], null);
  if (!isOver)
    await transaction.query("insert into public.carts (user_id, items, updated_at) values ($1, $2, $3)", [
      ...[userId, JSON.stringify([{ id: planId, quantity: 1 }]), at],
    ]);
  await transaction.query(
    "insert into public.cart_letter_choices (user_id, wants_letters) values ($1, $2) on conflict (user_id) do nothing",
    [userId, wantsLetters],
  );
  const wasWanted = state !== "active" && (wantsLetters || lettersSent > 0);
  await transaction.query(
    `insert into public.followed_carts (user_id, state, items, value_cents, since, changed_at, abandoned_at, was_wanted,
       is_held_out, letters_sent, last_letter_at, ended_at, order_id)
     values ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ...[userId, state, [planId], totals.subtotalCents, at, state === "active" ? null : later(4), wasWanted],
      // Who was written to isn't held out, whatever this id would say.
      ...[lettersSent === 0 && (wasWanted || isHeldOut(userId)), lettersSent],
      ...[lettersSent === 0 ? null : later(24 * lettersSent - 20), isOver ? later(40) : null, orderId],
    ],
  );
}

/** Of the order's rows only what the list shows: nothing of it was paid, granted or counted. */
async function buy(
  transaction: Transaction,
  userId: string,
  { email, name, language, planId, at }: Sample & { at: Date },
) {
  const username = email.split("@")[0]?.replace(".", "_") ?? "";
  const { id } = await insertOrder(transaction, {
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
  await transaction.query("update public.orders set status = 'paid', paid_at = $2 where id = $1", [id, at]);
  return id;
}
