import { cleanCode, cleanName } from "#domain/checkout/plain-text.ts";
import { normalizeCouponCode } from "#domain/coupons/applied-coupon.ts";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#domain/language/language-of.ts";
import { CURRENCY } from "#domain/money.ts";
import type { OrderStatus } from "#domain/orders/order-states.ts";
import type { OrderParts } from "./order-parts.ts";
import { type OrderItem, readItems } from "./read-order-items.ts";
import { type OrderMoney, readMoney } from "./read-order-money.ts";
import type { SourceRow } from "./source-project.ts";
import { accountOf, amountOf, recordOf, textOf, timeOf, toUuid, wholeOf } from "./source-values.ts";

export type SourceOrder = OrderMoney & {
  id: string;
  userId: string | null;
  email: string | null;
  buyer: { name: string; tradingviewUsername: string; telegramUsername: string; referralCode: string | null };
  language: Language;
  couponCode: string | null;
  discountPercent: number;
  items: readonly OrderItem[];
  createdAt: string;
};

/** `currency` and `cents` of what can't be taken too, so that no sum loses it. */
export type ReadOrder =
  | { ok: true; name: string; order: SourceOrder; notes: readonly string[] }
  | { ok: false; name: string; reason: string; currency: string; cents: number };

/** By what projects and providers call a state; what was open there is over here, since its page is gone. */
const STATES: Record<string, OrderStatus> = {
  paid: "paid",
  completed: "paid",
  complete: "paid",
  succeeded: "paid",
  captured: "paid",
  partially_refunded: "partially_refunded",
  refunded: "refunded",
  disputed: "disputed",
  failed: "failed",
  declined: "failed",
  denied: "failed",
  created: "cancelled",
  pending: "cancelled",
  pending_review: "cancelled",
  open: "cancelled",
  approved: "cancelled",
  cancelled: "cancelled",
  canceled: "cancelled",
  expired: "cancelled",
  voided: "cancelled",
};
const OPEN = ["created", "pending", "pending_review", "open", "approved"];

/** What an order holds where its project has no user name: the column may not be empty. */
export const NO_NAME = "-";
const LONGEST = { name: 120, username: 60, referral: 60, email: 320 };

/** An order of the project with its money to the cent, or why it can't be one of ours. */
export function readOrder(row: SourceRow, parts: OrderParts, at: Date): ReadOrder {
  const written = textOf(row, "id");
  const name = [written ?? "?", textOf(row, "order_number", "number")].filter((part) => part !== null).join(" #");
  const currency = (textOf(row, "currency", "currency_code") ?? CURRENCY).toUpperCase();
  const total = amountOf(row, "total", "total_amount", "amount");
  const leave = (reason: string): ReadOrder => ({ ok: false, name, reason, currency, cents: total ?? 0 });
  if (written === null) return leave("it has no id");
  if (total === null || total === undefined) return leave("its total is no amount to the cent");
  if (currency !== CURRENCY) return leave(`it is in ${currency}: LPX keeps its books in ${CURRENCY}`);
  const state = textOf(row, "status", "payment_status")?.toLowerCase() ?? "";
  const status = STATES[state];
  if (status === undefined) return leave(`its state is none that is known: ${state || "nothing"}`);
  const createdAt = timeOf(row, "created_at", "paid_at") ?? at.toISOString();
  const money = readMoney({ row, parts, status, total, createdAt });
  if (!money.ok) return leave(money.reason);
  const { items, notes } = readItems(row, parts.items, money.money.subtotalCents);
  const contact = { ...recordOf(row.customer_details), ...recordOf(row.checkout_info), ...row };
  const coupon = textOf(row, "coupon_code", "coupon");
  const percent = wholeOf(row, "discount_percent") ?? 0;
  const language = textOf(row, "language");
  return {
    ok: true,
    name,
    notes: [...(OPEN.includes(state) ? [`it was open there (${state}): cancelled`] : []), ...money.notes, ...notes],
    order: {
      ...money.money,
      id: toUuid("order", written),
      userId: accountOf(row, "user_id", "customer_id"),
      email: textOf(contact, "email", "customer_email")?.toLowerCase().slice(0, LONGEST.email) ?? null,
      buyer: readBuyer(contact),
      language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
      couponCode: coupon === null ? null : normalizeCouponCode(coupon),
      discountPercent: percent >= 0 && percent <= 100 ? percent : 0,
      items,
      createdAt,
    },
  };
}

function readBuyer(contact: SourceRow): SourceOrder["buyer"] {
  const nameOf = (...names: string[]) =>
    cleanCode(textOf(contact, ...names) ?? "").slice(0, LONGEST.username) || NO_NAME;
  const referral = cleanCode(textOf(contact, "referral_code", "referralCode") ?? "").slice(0, LONGEST.referral);
  return {
    name: cleanName(textOf(contact, "name", "customer_name", "full_name") ?? "").slice(0, LONGEST.name) || NO_NAME,
    tradingviewUsername: nameOf("tradingview_username", "tradingviewUsername", "tradingview"),
    telegramUsername: nameOf("telegram_username", "telegramUsername", "telegram"),
    referralCode: referral === "" ? null : referral,
  };
}
