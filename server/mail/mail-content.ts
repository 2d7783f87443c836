import type { PricedItem } from "#domain/cart/cart-totals.ts";
import type { AuthNotice } from "#gateway/auth/auth-mail.ts";

/** What each queued letter says; instants are ISO text, money is cents. */
export type MailContent =
  | { kind: "purchase_confirmed"; payload: PurchaseConfirmed }
  | { kind: "indicator_access_granted"; payload: { name: string; tradingviewUsername: string } }
  | { kind: "order_refunded"; payload: OrderNotice }
  | { kind: "order_frozen"; payload: OrderNotice }
  | { kind: "order_resumed"; payload: OrderNotice }
  | { kind: "recovery_codes_created"; payload: AccountNotice }
  | { kind: "recovery_code_used"; payload: AccountNotice }
  | { kind: AuthNotice["kind"]; payload: AccountNotice }
  | { kind: "password_changed" | "email_changed" | "factor_added" | "factor_removed"; payload: SecurityChange }
  | { kind: "new_device"; payload: NewDevice }
  | { kind: "account_deleted"; payload: AccountNotice }
  | { kind: "support_ticket"; payload: SupportTicket };

export type PurchaseConfirmed = {
  name: string;
  orderNumber: number;
  items: PricedItem[];
  discountCents: number;
  totalCents: number;
  tradingviewUsername: string;
  capturedAt: string;
};

export type OrderNotice = { name: string; orderNumber: number };

export type SupportTicket = { number: number; name: string; email: string; subject: string; message: string };

export type AccountNotice = { name: string };

export type SecurityChange = AccountNotice & { at: string };

/** `userAgent` is the browser's own word; `address` is empty where none was known. */
export type NewDevice = SecurityChange & { userAgent: string; address: string };
