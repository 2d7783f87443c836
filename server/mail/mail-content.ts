import type { PlanId } from "#domain/plans/plan-catalogue.ts";

/** What each queued letter says; instants are ISO text, money is cents. */
export type MailContent =
  | { kind: "purchase_confirmed"; payload: PurchaseConfirmed }
  | { kind: "indicator_access_granted"; payload: { name: string; tradingviewUsername: string } }
  | { kind: "order_refunded"; payload: OrderNotice }
  | { kind: "order_frozen"; payload: OrderNotice }
  | { kind: "order_resumed"; payload: OrderNotice }
  | { kind: "recovery_codes_created"; payload: AccountNotice }
  | { kind: "recovery_code_used"; payload: AccountNotice }
  | { kind: "account_deleted"; payload: AccountNotice }
  | { kind: "support_ticket"; payload: SupportTicket };

export type PurchaseConfirmed = {
  name: string;
  orderNumber: number;
  items: { planId: PlanId; unitPriceCents: number }[];
  discountCents: number;
  totalCents: number;
  tradingviewUsername: string;
  capturedAt: string;
};

export type OrderNotice = { name: string; orderNumber: number };

export type SupportTicket = { number: number; name: string; email: string; subject: string; message: string };

export type AccountNotice = { name: string };
