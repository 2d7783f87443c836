import type { PersonalTable } from "#server/platform/personal-tables.ts";

const ORDER_OWNER = "(select o.user_id from public.orders o where o.id = t.order_id)";
const PAYMENT_OWNER =
  "(select o.user_id from public.orders o join public.payments p on p.order_id = o.id where p.id = t.payment_id)";

export const personalTables: readonly PersonalTable[] = [
  { table: "carts", owner: "t.user_id", onDeletion: "erased" },
  { table: "orders", owner: "t.user_id", onDeletion: "kept", secrets: ["search_text"] },
  { table: "order_items", owner: ORDER_OWNER, onDeletion: "kept" },
  { table: "payments", owner: ORDER_OWNER, onDeletion: "kept" },
  { table: "refunds", owner: PAYMENT_OWNER, onDeletion: "kept" },
  { table: "refund_requests", owner: ORDER_OWNER, onDeletion: "kept" },
  { table: "order_credits", owner: ORDER_OWNER, onDeletion: "kept" },
  { table: "referral_codes", owner: "t.user_id", onDeletion: "erased" },
  { table: "referral_entries", owner: "t.referrer_id", onDeletion: "kept" },
  { table: "disputes", owner: PAYMENT_OWNER, onDeletion: "kept" },
];
