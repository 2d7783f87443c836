import type { Language } from "#domain/language/language-of.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import type { LetterKind } from "#server/platform/mail/letter.ts";
import type { Database } from "#supabase/database.types.ts";
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

export type Purchase = { order: PurchaseOrder; userId: string };

/** The order and its buyer, both locked; null when either is gone. */
export async function lockPurchase(transaction: Transaction, orderId: string): Promise<Purchase | null> {
  const [order] = await transaction.query<PurchaseOrder>(
    `select id, user_id, email, name, number, discount_cents, credit_cents, total_cents, tradingview_username, language
     from public.orders where id = $1 for update`,
    [orderId],
  );
  if (order === undefined || order.user_id === null) return null;
  const isMember = await lockMember(transaction, order.user_id);
  return isMember ? { order, userId: order.user_id } : null;
}

export async function mailAboutPurchase(
  transaction: Transaction,
  { order }: Purchase,
  mail: { letter: LetterKind<OrderNotice>; dedupeKey: string; at: Date },
): Promise<void> {
  await enqueueMail(transaction, {
    ...mail,
    recipient: order.email,
    language: order.language,
    payload: { name: order.name, orderNumber: order.number },
  });
}
