import { momentText } from "#app/core/formats/clock/moment-text.ts";
import { ReceiptButton } from "#app/core/shop/orders/receipt-button.tsx";
import { CreditLines, SumLine } from "#app/core/shop/orders/sum-lines.tsx";
import { orderedTitle } from "#app/core/shop/plans/item-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Card } from "#app/ui/card.tsx";
import { LANGUAGES } from "#domain/language/language-of.ts";
import { isOpen } from "#domain/orders/order-states.ts";
import { isPlanId } from "#domain/plans/plan-catalogue.ts";
import type { CreditRow, MemberOrder } from "../lib/read-orders.ts";

function couponLabel({ couponCode, discountPercent: percent }: MemberOrder): string {
  const code = couponCode ?? "";
  return percent === 0 ? m.orders_coupon_fixed({ code }) : m.orders_coupon({ code, percent });
}

/** What the order cost, each line of the sum, and its receipt in both languages. Spec: [9.9]. */
export function OrderSums({ order, taken }: { order: MemberOrder; taken: readonly CreditRow[] }) {
  const isPaid = order.paidAt !== null;
  return (
    <Card aria-labelledby="sums-title">
      <h2 id="sums-title" className="mb-2 text-lg">
        {isPaid ? m.orders_paid_title() : m.orders_unpaid_title()}
      </h2>
      {order.items.map(({ id, unitPriceCents }) => (
        <SumLine key={id} label={orderedTitle(id)} cents={unitPriceCents} />
      ))}
      {order.discountCents === 0 ? null : <SumLine label={couponLabel(order)} cents={-order.discountCents} />}
      <CreditLines
        credit={taken.flatMap((row) =>
          isPlanId(row.plan_id)
            ? [
                {
                  orderId: row.source_order_id,
                  planId: row.plan_id,
                  capturedCents: row.captured_cents,
                  unusedSeconds: row.unused_seconds,
                  termSeconds: row.term_seconds,
                  creditCents: row.credit_cents,
                },
              ]
            : [],
        )}
      />
      <SumLine label={isPaid ? m.orders_charged() : m.orders_to_pay()} cents={order.totalCents} isTotal />
      {order.refunds.map(({ amountCents, at }) => (
        <SumLine key={at.toISOString()} label={m.orders_returned({ when: momentText(at) })} cents={-amountCents} />
      ))}
      <p className="mt-1 text-xs text-muted">
        {isPaid ? m.common_one_payment() : isOpen(order.status) ? m.orders_under_review() : m.orders_not_paid()}
      </p>
      {isPaid ? <Receipts orderId={order.id} /> : null}
    </Card>
  );
}

/** The reader's own language first. */
function Receipts({ orderId }: { orderId: string }) {
  const own = getLocale();
  const languages = [own, ...LANGUAGES.filter((language) => language !== own)];
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {languages.map((language) => (
        <ReceiptButton key={language} orderId={orderId} language={language} />
      ))}
    </div>
  );
}
