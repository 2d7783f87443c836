import { m } from "#app/paraglide/messages.js";
import { ACCESS_HOURS } from "#domain/access/access-steps.ts";
import type { PricedItem } from "#domain/cart/cart-totals.ts";
import { formatMoney } from "#domain/formats/format-money.ts";
import type { Language } from "#domain/language/language-of.ts";
import { refundDeadline } from "#domain/memberships/refund-window.ts";
import * as paths from "#domain/pages/paths.ts";
import { isPlanId } from "#domain/plans/plan-catalogue.ts";
import { givesIndicator } from "#domain/products/product-catalogue.ts";
import { formatInstant } from "#server/platform/mail/format.ts";
import { defineLetter, type Letter, type LetterContext } from "#server/platform/mail/letter.ts";
import { itemName } from "./item-name.ts";

type PurchaseConfirmed = {
  name: string;
  orderNumber: number;
  items: PricedItem[];
  discountCents: number;
  /** What an upgrade took over; letters written before there was such a thing have none. */
  creditCents?: number;
  totalCents: number;
  tradingviewUsername: string;
  capturedAt: string;
  /** When its plan ends; null for life or without a plan, and letters written before they showed it have none. */
  endsAt?: string | null;
};

/** The receipt, and what happens next. Spec: [4.1], [1.12]. */
export const purchaseConfirmed = defineLetter(
  "purchase_confirmed",
  (order: PurchaseConfirmed, { language, site }: LetterContext): Letter => {
    const locale = { locale: language };
    const capturedAt = new Date(order.capturedAt);
    const ids = order.items.map(({ id }) => id);
    return {
      language,
      subject: m.mail_purchase_subject({ number: order.orderNumber }, locale),
      name: order.name,
      paragraphs: [ids.some(isPlanId) ? m.mail_purchase_text({}, locale) : m.mail_purchase_text_products({}, locale)],
      rows: receiptRows(order, language),
      action: { label: m.common_to_my_dashboard({}, locale), url: `${site.publicUrl}${paths.account}` },
      notes: [
        ...(ids.some(givesIndicator) ? [m.mail_purchase_next({ hours: ACCESS_HOURS }, locale)] : []),
        ...(ids.includes("robot-mt5") ? [m.mail_purchase_robot({}, locale)] : []),
        m.mail_purchase_refund({ date: formatInstant(refundDeadline(capturedAt), language) }, locale),
        m.mail_purchase_receipt({ address: `${site.publicUrl}${paths.memberOrders}` }, locale),
      ],
    };
  },
);

function receiptRows(order: PurchaseConfirmed, language: Language) {
  const locale = { locale: language };
  const items = order.items.map(({ id, unitPriceCents }) => ({
    label: itemName(id, language),
    value: formatMoney(unitPriceCents, language),
  }));
  const discount = {
    label: m.common_discount({}, locale),
    value: formatMoney(-order.discountCents, language),
  };
  const credit = {
    label: m.orders_credit({}, locale),
    value: formatMoney(-(order.creditCents ?? 0), language),
  };
  const until = (endsAt: string) => ({
    label: m.mail_purchase_until({}, locale),
    value: formatInstant(new Date(endsAt), language),
  });
  return [
    { label: m.panel_order({}, locale), value: String(order.orderNumber) },
    { label: m.common_date({}, locale), value: formatInstant(new Date(order.capturedAt), language) },
    ...items,
    ...(order.discountCents > 0 ? [discount] : []),
    ...(order.creditCents ? [credit] : []),
    { label: m.mail_purchase_total({}, locale), value: formatMoney(order.totalCents, language) },
    ...(order.endsAt ? [until(order.endsAt)] : []),
    { label: m.panel_tradingview_username({}, locale), value: order.tradingviewUsername },
  ];
}
