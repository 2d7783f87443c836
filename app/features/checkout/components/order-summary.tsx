import { Check, ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useLanguage } from "#app/core/browser/language/use-language.ts";
import { CreditLines } from "#app/core/shop/orders/sum-lines.tsx";
import { itemSubtitle, itemTitle } from "#app/core/shop/plans/item-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { ACCESS_HOURS } from "#domain/access/access-steps.ts";
import type { CartTotals } from "#domain/cart/cart-totals.ts";
import { formatAmount, formatMoney, formatPercent } from "#domain/formats/format-money.ts";
import { REFUND_DAYS } from "#domain/memberships/refund-window.ts";
import { CURRENCY } from "#domain/money.ts";

/** What an order costs, and of what. */
export type OrderSum = {
  totals: CartTotals;
  couponCode: string | null;
  /** Names the items too, on the steps that don't show them otherwise. */
  hasItems?: boolean;
};

/** On a phone: the total always in sight, how it comes about behind a press. */
export function FoldedSum(sum: OrderSum) {
  const language = useLanguage();
  return (
    <details className="group site-header top-0 z-20 -mx-4 border-y px-4 md:-mx-6 md:px-6 lg:hidden tall:sticky">
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-2 text-sm">
        {m.checkout_summary_title()}
        <ChevronDown
          aria-hidden="true"
          className="size-4 text-muted transition-transform group-open:rotate-180"
          strokeWidth={1.75}
        />
        <b className="figures ml-auto text-base font-semibold whitespace-nowrap">
          {formatMoney(sum.totals.totalCents, language)}
        </b>
      </summary>
      <div className="pb-4">
        <Sum {...sum} />
      </div>
    </details>
  );
}

/** Subtotal, discount and total. Spec: [2.33], [9.9]. */
export function Sum({ totals, couponCode, hasItems = false }: OrderSum) {
  const language = useLanguage();
  return (
    <>
      {hasItems ? <SummaryItems totals={totals} /> : null}
      <Line label={m.checkout_summary_subtotal()} amount={formatMoney(totals.subtotalCents, language)} />
      {totals.discountCents > 0 ? (
        <Line
          label={
            <>
              {m.checkout_summary_coupon()} <span className="figures">{couponCode}</span>
              {totals.discountPercent > 0 ? `, ${formatPercent(totals.discountPercent, language)}` : null}
            </>
          }
          amount={formatMoney(-totals.discountCents, language)}
        />
      ) : null}
      <CreditLines credit={totals.credit} />
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t pt-4">
        <span className="font-semibold">{m.checkout_summary_total()}</span>
        <b className="figures-tight text-2xl leading-none font-semibold">
          {formatAmount(totals.totalCents, language)} <span className="text-sm tracking-normal">{CURRENCY}</span>
        </b>
      </div>
      <p className="mt-1.5 text-xs text-muted">{m.common_one_payment()}</p>
    </>
  );
}

function Line({ label, amount }: { label: ReactNode; amount: string }) {
  return (
    <div className="flex justify-between gap-4 py-2 text-sm">
      <span className="text-muted">{label}</span>
      <span className="figures whitespace-nowrap">{amount}</span>
    </div>
  );
}

function SummaryItems({ totals }: { totals: CartTotals }) {
  const language = useLanguage();
  return (
    <ul className="mb-2 grid gap-3 border-b pb-3.5">
      {totals.items.map(({ id, unitPriceCents }) => (
        <li key={id} className="flex justify-between gap-4 text-sm">
          <span>
            <b className="font-semibold">{itemTitle(id)}</b>
            <br />
            <span className="text-xs text-muted">{itemSubtitle(id)}</span>
          </span>
          <span className="figures whitespace-nowrap">{formatMoney(unitPriceCents, language)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What the buyer can count on, and what not. */
export function Promises() {
  const promises = [
    m.checkout_promise_refund({ days: REFUND_DAYS }),
    m.checkout_promise_access({ hours: ACCESS_HOURS }),
    m.checkout_promise_honest(),
  ];
  return (
    <ul className="grid gap-3 text-sm text-muted max-lg:order-1 max-lg:px-1 max-lg:pt-2">
      {promises.map((promise) => (
        <li key={promise} className="grid grid-cols-[18px_1fr] gap-2.5">
          <Check aria-hidden="true" className="mt-0.5 size-4.5" strokeWidth={1.6} />
          <span>{promise}</span>
        </li>
      ))}
    </ul>
  );
}
