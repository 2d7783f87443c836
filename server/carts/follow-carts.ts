import { type CartStep, followCart, isHeldOut } from "#domain/cart/cart-recovery.ts";
import type { PricedItem } from "#domain/cart/cart-totals.ts";
import { PLANS } from "#domain/plans/plan-catalogue.ts";
import { type ItemId, isItemId, PRODUCT_IDS } from "#domain/products/product-catalogue.ts";
import type { Database, Transaction } from "#gateway/database/port.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import type { Services } from "#server/platform/services.ts";
import { priceProducts } from "#server/products/price-products.ts";
import { cartLetter } from "./cart-letter.ts";
import { CARTS_A_PAGE, claimFollowedCarts, type FollowedRow, findNewCarts } from "./followed-cart-rows.ts";

/**
 * Sees which carts were left, bought or given up, and writes the letters that are due, each once by any number of processes.
 * What is to be done is `followCart`'s to say. Spec: [2.23], [4.4]; docs/decisions/190.
 */
export async function followCarts({ database, clock }: Pick<Services, "database" | "clock">): Promise<void> {
  const now = clock();
  const prices = await database.transaction(SERVICE, async (transaction) => {
    const prices = await readPrices(transaction);
    for (const cart of await findNewCarts(transaction, now)) {
      const items = readItems(cart.items);
      if (items.length === 0) continue;
      await transaction.query(
        `insert into public.followed_carts (user_id, items, coupon_code, value_cents, since, changed_at, is_held_out)
         values ($1, $2, $3, $4, $5, $5, $6) on conflict (user_id) where ended_at is null do nothing`,
        [cart.userId, items, cart.couponCode, worthOf(items, prices), cart.changedAt, isHeldOut(cart.userId)],
      );
    }
    return prices;
  });
  for (let after: string | null = FIRST_ID; after !== null; )
    after = await followPage(database, after, { prices, now });
}

/** Every id comes after it. */
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** The next page of followed carts; answers the last one's id, or null where there are no more. */
async function followPage(database: Database, after: string, context: Context): Promise<string | null> {
  return database.transaction(SERVICE, async (transaction) => {
    const rows = await claimFollowedCarts(transaction, after);
    for (const row of rows) await follow(transaction, row, context);
    return rows.length < CARTS_A_PAGE ? null : (rows.at(-1)?.id ?? null);
  });
}

type Context = { prices: ReadonlyMap<ItemId, number>; now: Date };

async function follow(transaction: Transaction, row: FollowedRow, { prices, now }: Context): Promise<void> {
  const inCart = readItems(row.cartItems);
  // A cart that is empty keeps what it held: that is what may have been bought.
  const items = inCart.length > 0 ? inCart : row.items.filter(isItemId);
  const changedAt = new Date(inCart.length > 0 ? (row.cartChangedAt ?? row.changedAt) : row.changedAt);
  const couponCode = inCart.length > 0 ? row.cartCoupon : row.couponCode;
  const step = followCart(toFollowedCart(row, { changedAt, isEmpty: inCart.length === 0 }), now);
  if (step === null) {
    await transaction.query("delete from public.followed_carts where id = $1", [row.id]);
    return;
  }
  if (step.letter !== null) await writeLetter(transaction, row, { items, prices, now, letter: step.letter });
  if (!isChanged(row, step, changedAt)) return;
  const lettersSent = step.letter ?? row.lettersSent;
  const isNewlyAbandoned = row.abandonedAt === null && step.abandonedAt !== null;
  await transaction.query(
    `update public.followed_carts set state = $2, items = $3, coupon_code = $4, value_cents = $5, changed_at = $6,
       abandoned_at = $7, was_wanted = $8, letters_sent = $9, last_letter_at = $10, ended_at = $11, order_id = $12
     where id = $1`,
    [
      ...[row.id, step.state, items, couponCode, worthOf(items, prices), changedAt, step.abandonedAt],
      ...[isNewlyAbandoned ? row.wantsLetters : row.wasWanted, lettersSent],
      ...[step.letter === null ? row.lastLetterAt : now, step.isOver ? now : null],
      step.state === "recovered" ? row.orderId : null,
    ],
  );
}

function toFollowedCart(row: FollowedRow, cart: { changedAt: Date; isEmpty: boolean }) {
  const { orderId, isBeingPaid, wantsLetters, isHeldOut: heldOut, lettersSent, lastLetterAt, abandonedAt } = row;
  return {
    ...cart,
    abandonedAt: abandonedAt === null ? null : new Date(abandonedAt),
    isBought: orderId !== null,
    isBeingPaid,
    wantsLetters: wantsLetters && row.optOutCode !== null && row.email !== null,
    isHeldOut: heldOut,
    lettersSent,
    lastLetterAt: lastLetterAt === null ? null : new Date(lastLetterAt),
  };
}

function isChanged(row: FollowedRow, step: CartStep, changedAt: Date): boolean {
  const isMoved = new Date(row.changedAt).getTime() !== changedAt.getTime();
  return isMoved || row.state !== step.state || step.letter !== null || step.isOver;
}

type LetterParts = Context & { items: readonly ItemId[]; letter: number };

async function writeLetter(transaction: Transaction, row: FollowedRow, parts: LetterParts): Promise<void> {
  const { items, prices, now, letter: number } = parts;
  if (row.email === null || row.optOutCode === null) throw new Error("a letter without an address or a way out");
  const priced = items.flatMap((id): PricedItem[] => {
    const unitPriceCents = prices.get(id);
    return unitPriceCents === undefined ? [] : [{ id, unitPriceCents }];
  });
  await enqueueMail(transaction, {
    letter: cartLetter,
    payload: { name: row.name, items: priced, number, optOutCode: row.optOutCode },
    recipient: row.email,
    language: row.language,
    dedupeKey: `cart_left:${row.id}:${number}`,
    at: now,
  });
}

/** Plans by the catalogue; products as far as they are for sale. US cents. */
async function readPrices(transaction: Transaction): Promise<Map<ItemId, number>> {
  const products = await priceProducts(transaction, [...PRODUCT_IDS]);
  const plans = PLANS.map(({ id, priceCents }) => [id, priceCents] as const);
  return new Map<ItemId, number>([
    ...plans,
    ...products.map(({ id, unitPriceCents }) => [id, unitPriceCents] as const),
  ]);
}

function worthOf(items: readonly ItemId[], prices: Context["prices"]): number {
  return items.reduce((sum, id) => sum + (prices.get(id) ?? 0), 0);
}

/** What the browser kept, as ids that are sold; its prices and names count for nothing. */
function readItems(items: unknown): ItemId[] {
  const list: unknown[] = Array.isArray(items) ? items : [];
  const ids = list.map((item) => (typeof item === "object" && item !== null && "id" in item ? item.id : null));
  return [...new Set(ids.filter(isItemId))];
}
