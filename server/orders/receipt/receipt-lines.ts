import { m } from "#app/paraglide/messages.js";
import { formatMoney } from "#domain/formats/format-money.ts";
import type { Language } from "#domain/language/language-of.ts";
import { type Seller, taxWithin } from "#domain/orders/seller.ts";
import { getPlan, isPlanId } from "#domain/plans/plan-catalogue.ts";
import type { ItemId } from "#domain/products/product-catalogue.ts";
import { formatInstant } from "#server/platform/mail/format.ts";
import type { Receipt } from "./read-receipt.ts";

export type ReceiptLines = {
  title: string;
  /** Who sold to whom, when and how. */
  facts: { label: string; value: string }[];
  sums: { label: string; value: string; isTotal?: boolean }[];
  notes: string[];
};

/** A receipt in words: every sum can be repeated from the lines above it. Times are UTC, named so. */
export function receiptLines(receipt: Receipt, seller: Seller | null, language: Language): ReceiptLines {
  const locale = { locale: language };
  const { order } = receipt;
  return {
    title: m.orders_receipt_title({ number: order.number }, locale),
    facts: [
      ...sellerFacts(seller, language),
      { label: m.orders_receipt_buyer({}, locale), value: `${order.name} · ${order.email}` },
      { label: m.orders_receipt_paid_at({}, locale), value: formatInstant(receipt.paidAt, language) },
      ...receipt.terms.map((term) => ({
        label: m.orders_receipt_term({ plan: getPlan(term.planId).name }, locale),
        value: termText(term, language),
      })),
      ...(receipt.captureId === null
        ? []
        : [{ label: m.orders_receipt_capture({}, locale), value: `PayPal ${receipt.captureId}` }]),
    ],
    sums: sums(receipt, seller, language),
    notes: [
      m.common_one_payment({}, locale),
      ...(seller?.taxId ? [] : [m.orders_receipt_no_tax_data({}, locale)]),
      ...(receipt.refunds.length === 0 ? [] : [m.orders_receipt_refund_note({}, locale)]),
    ],
  };
}

function termText({ startsAt, endsAt }: Receipt["terms"][number], language: Language): string {
  const locale = { locale: language };
  const from = formatInstant(startsAt, language);
  if (endsAt === null) return m.orders_receipt_term_for_life({ from }, locale);
  return m.orders_receipt_term_dates({ from, until: formatInstant(endsAt, language) }, locale);
}

function sellerFacts(seller: Seller | null, language: Language): ReceiptLines["facts"] {
  const locale = { locale: language };
  const label = m.orders_receipt_seller({}, locale);
  if (seller === null) return [{ label, value: "LPX" }];
  const { name, address, taxId } = seller;
  return [
    { label, value: address === null ? name : `${name} · ${address}` },
    ...(taxId === null ? [] : [{ label: m.common_tax_id({}, locale), value: taxId }]),
  ];
}

function couponLabel({ coupon_code, discount_percent: percent }: Receipt["order"], locale: Language): string {
  const code = coupon_code ?? "";
  return percent === 0 ? m.orders_coupon_fixed({ code }, { locale }) : m.orders_coupon({ code, percent }, { locale });
}

function sums({ order, items, refunds }: Receipt, seller: Seller | null, language: Language): ReceiptLines["sums"] {
  const locale = { locale: language };
  const money = (cents: number) => formatMoney(cents, language);
  const tax = seller?.tax ?? null;
  return [
    ...items.map(({ id, unitPriceCents }) => ({ label: nameOf(id, language), value: money(unitPriceCents) })),
    ...(order.discount_cents === 0
      ? []
      : [
          {
            label: couponLabel(order, language),
            value: money(-order.discount_cents),
          },
        ]),
    ...(order.credit_cents === 0 ? [] : [{ label: m.orders_credit({}, locale), value: money(-order.credit_cents) }]),
    { label: m.orders_charged({}, locale), value: money(order.total_cents), isTotal: true },
    tax === null
      ? { label: m.orders_receipt_tax_none({}, locale), value: money(0) }
      : {
          label: m.orders_receipt_tax({ name: tax.name, percent: tax.percent }, locale),
          value: money(taxWithin(order.total_cents, tax.percent)),
        },
    ...refunds.map(({ amountCents, at }) => ({
      label: m.orders_returned({ when: formatInstant(at, language) }, locale),
      value: money(-amountCents),
    })),
  ];
}

/** 'Plan Pro, 12 meses'. */
function nameOf(id: ItemId, language: Language): string {
  const locale = { locale: language };
  if (!isPlanId(id)) {
    return id === "robot-mt5" ? m.products_robot_title({}, locale) : m.products_indicator_title({}, locale);
  }
  const { name, months } = getPlan(id);
  const term = months === null ? m.common_term_lifetime({}, locale) : m.common_term_months({ months }, locale);
  return `${m.common_plan_name({ plan: name }, locale)}, ${term}`;
}
