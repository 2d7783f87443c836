import { m } from "#app/paraglide/messages.js";
import { formatMoney } from "#domain/formats/format-money.ts";
import type { Language } from "#domain/language/language-of.ts";
import type { EvidenceFact } from "#domain/orders/dispute-evidence.ts";
import { isPlanId } from "#domain/plans/plan-catalogue.ts";
import { isProductId } from "#domain/products/product-catalogue.ts";
import { itemName } from "#server/access/item-name.ts";

/** A line in words: in the reader's language on the screen, in English for the provider. */
export function evidenceSentence(fact: EvidenceFact, language: Language): string {
  const locale = { locale: language };
  switch (fact.kind) {
    case "ordered": {
      const items = fact.productIds.map((id) => nameOf(id, language)).join(", ");
      return m.disputes_line_ordered({ number: fact.number, items }, locale);
    }
    case "terms": {
      if (fact.context === "dashboard") return m.disputes_line_terms_dashboard({ version: fact.version }, locale);
      // As the page shows it above the button.
      const isCheckout = fact.context === "checkout";
      const before = isCheckout ? m.checkout_review_terms_before({}, locale) : m.account_terms_before({}, locale);
      const words = `${before} ${m.panel_terms_link({}, locale)}`;
      const line = isCheckout ? m.disputes_line_terms : m.disputes_line_terms_register;
      return line({ version: fact.version, words }, locale);
    }
    case "paid":
      return m.disputes_line_paid({ amount: formatMoney(fact.cents, language), id: fact.captureId }, locale);
    case "receipt":
      return fact.answer === ""
        ? m.disputes_line_receipt({}, locale)
        : m.disputes_line_receipt_answered({ answer: fact.answer }, locale);
    case "plan":
      return m.disputes_line_plan({ plan: nameOf(fact.planId, language) }, locale);
    case "access_granted":
      return m.disputes_line_access_granted({ name: fact.username }, locale);
    case "access_confirmed":
      return m.disputes_line_access_confirmed({ name: fact.username }, locale);
    case "signed_in":
      return m.disputes_line_signed_in({ count: fact.count, last: dayOf(fact.last) }, locale);
    case "lessons":
      return m.disputes_line_lessons({ opened: fact.opened, finished: fact.finished, last: dayOf(fact.last) }, locale);
    case "class":
      return m.disputes_line_class({}, locale);
    case "ticket":
      return m.disputes_line_ticket({ number: fact.number, title: fact.subject }, locale);
    case "ticket_answered":
      return m.disputes_line_ticket_answered({ number: fact.number }, locale);
    case "refund_asked":
      return m.disputes_line_refund_asked({}, locale);
    case "refund_withdrawn":
      return m.disputes_line_refund_withdrawn({}, locale);
    case "refund_agreed":
      return m.disputes_line_refund_agreed({}, locale);
    case "refund_refused":
      return m.disputes_line_refund_refused({ reason: fact.refusal }, locale);
  }
}

function nameOf(id: string, language: Language): string {
  return isPlanId(id) || isProductId(id) ? itemName(id, language) : id;
}

/** As the moments of the lines: in UTC, and the same in each language. */
function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
