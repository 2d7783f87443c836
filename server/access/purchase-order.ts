import type { Language } from "#domain/language/language-of.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { findCurrentAddress } from "#server/platform/mail/current-address.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import type { LetterKind } from "#server/platform/mail/letter.ts";
import type { Database } from "#supabase/database.types.ts";
import { findLetterAddress } from "./letter-address.ts";
import { lockMember } from "./membership-rows.ts";
import type { OrderNotice } from "./order-notices.ts";

/** What giving and taking back needs of an order: who bought, and what their letters say. */
export type PurchaseOrder = Pick<
  Database["public"]["Tables"]["orders"]["Row"],
  | "id"
  | "user_id"
  | "email"
  | "name"
  | "number"
  | "discount_cents"
  | "credit_cents"
  | "total_cents"
  | "tradingview_username"
> & { language: Language };

/** `holders`: whose account has what it bought; another than the buyer's where the team moved it. */
export type Purchase = { order: PurchaseOrder; holders: string[] };

/** The order and who holds what it bought, all locked; null when there is no order or nobody holds anything of it. */
export async function lockPurchase(transaction: Transaction, orderId: string): Promise<Purchase | null> {
  const [order] = await transaction.query<PurchaseOrder>(
    `select id, user_id, email, name, number, discount_cents, credit_cents, total_cents, tradingview_username, language
     from public.orders where id = $1 for update`,
    [orderId],
  );
  if (order === undefined) return null;
  const found = await transaction.query<{ user_id: string }>(
    `select user_id from public.memberships where order_id = $1
     union select user_id from public.owned_products where order_id = $1 order by user_id`,
    [orderId],
  );
  const holders: string[] = [];
  // One after the other, in one order everywhere: two that lock the same members never wait for each other.
  for (const { user_id: userId } of found) if (await lockMember(transaction, userId)) holders.push(userId);
  return holders.length === 0 ? null : { order, holders };
}

/** To the buyer, and to who else holds what the order bought. */
export async function mailAboutPurchase(
  transaction: Transaction,
  { order, holders }: Purchase,
  mail: { letter: LetterKind<OrderNotice>; dedupeKey: string; at: Date },
): Promise<void> {
  const { name, number: orderNumber } = order;
  if (order.user_id !== null)
    await enqueueMail(transaction, {
      ...mail,
      recipient: await findCurrentAddress(transaction, order),
      language: order.language,
      payload: { name, orderNumber },
    });
  for (const holder of holders.filter((id) => id !== order.user_id)) {
    const address = await findLetterAddress(transaction, holder);
    if (address === null) continue;
    const { name: holderName, ...to } = address;
    const payload = { name: holderName, orderNumber };
    await enqueueMail(transaction, { ...mail, ...to, dedupeKey: `${mail.dedupeKey}:${holder}`, payload });
  }
}
