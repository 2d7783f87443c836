import { Download } from "lucide-react";
import { useState } from "react";
import { momentText } from "#app/core/clock/moment-text.ts";
import { functionErrorMessage } from "#app/core/errors/error-texts.ts";
import { invokeFunction } from "#app/core/functions/invoke-function.ts";
import { CreditLines, SumLine } from "#app/core/orders/sum-lines.tsx";
import { orderedTitle } from "#app/core/plans/item-texts.ts";
import { saveFile } from "#app/core/storage/save-file.ts";
import { showToast } from "#app/core/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { LANGUAGES, type Language } from "#domain/language/language-of.ts";
import { isOpen } from "#domain/orders/order-states.ts";
import { isPlanId } from "#domain/plans/plan-catalogue.ts";
import type { CreditRow, MemberOrder } from "../lib/read-orders.ts";

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
      {order.discountCents === 0 ? null : (
        <SumLine
          label={m.orders_coupon({ code: order.couponCode ?? "", percent: order.discountPercent })}
          cents={-order.discountCents}
        />
      )}
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
        {isPaid ? m.orders_one_payment() : isOpen(order.status) ? m.orders_under_review() : m.orders_not_paid()}
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

function ReceiptButton({ orderId, language }: { orderId: string; language: Language }) {
  const [isBusy, setIsBusy] = useState(false);

  async function download() {
    setIsBusy(true);
    const result = await invokeFunction("order-receipt", { orderId, language });
    setIsBusy(false);
    if (!result.ok) {
      const description = functionErrorMessage(result);
      return showToast({ title: m.orders_receipt_error(), description, tone: "destructive" });
    }
    const content = Uint8Array.from(atob(result.data.pdf), (letter) => letter.charCodeAt(0));
    saveFile({ name: result.data.fileName, type: "application/pdf", content });
  }

  return (
    <Button isBusy={isBusy} lang={language} onClick={() => void download()}>
      {isBusy ? null : <Download aria-hidden="true" className="size-4" strokeWidth={1.75} />}
      {m.orders_receipt({}, { locale: language })}
    </Button>
  );
}
