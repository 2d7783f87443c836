import { m } from "#app/paraglide/messages.js";
import { ACCESS_HOURS } from "#domain/access/access-steps.ts";
import type { Language } from "#domain/language/language-of.ts";
import { refundDeadline } from "#domain/memberships/refund-window.ts";
import * as paths from "#domain/pages/paths.ts";
import { getPlan } from "#domain/plans/plan-catalogue.ts";
import { formatInstant, formatMoney } from "../format.ts";
import type { Letter, LetterContext } from "../letter.ts";
import type { PurchaseConfirmed } from "../mail-content.ts";

/** The receipt, and what happens next. Spec: [4.1], [1.12]. */
export function purchaseConfirmed(order: PurchaseConfirmed, { language, site }: LetterContext): Letter {
  const locale = { locale: language };
  const capturedAt = new Date(order.capturedAt);
  return {
    language,
    subject: m.mail_purchase_subject({ number: order.orderNumber }, locale),
    name: order.name,
    paragraphs: [m.mail_purchase_text({}, locale)],
    rows: receiptRows(order, language),
    action: { label: m.common_to_my_dashboard({}, locale), url: `${site.publicUrl}${paths.account}` },
    notes: [
      m.mail_purchase_next({ hours: ACCESS_HOURS }, locale),
      m.mail_purchase_refund({ date: formatInstant(refundDeadline(capturedAt), language) }, locale),
    ],
  };
}

function receiptRows(order: PurchaseConfirmed, language: Language) {
  const locale = { locale: language };
  const items = order.items.map(({ planId, unitPriceCents }) => ({
    label: m.common_plan_name({ plan: getPlan(planId).name }, locale),
    value: formatMoney(unitPriceCents, language),
  }));
  const discount = {
    label: m.mail_purchase_discount({}, locale),
    value: `-${formatMoney(order.discountCents, language)}`,
  };
  return [
    { label: m.panel_order({}, locale), value: String(order.orderNumber) },
    { label: m.common_date({}, locale), value: formatInstant(new Date(order.capturedAt), language) },
    ...items,
    ...(order.discountCents > 0 ? [discount] : []),
    { label: m.mail_purchase_total({}, locale), value: formatMoney(order.totalCents, language) },
    { label: m.panel_tradingview_username({}, locale), value: order.tradingviewUsername },
  ];
}
