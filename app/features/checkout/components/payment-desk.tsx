import { lazy, Suspense, useState } from "react";
import { useLanguage } from "#app/core/browser/language/use-language.ts";
import { usePublicConfig } from "#app/core/browser/public-config.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PaymentMarks } from "#app/ui/payment-marks.tsx";
import type { OrderRequest } from "#domain/actions/order-actions.ts";
import type { CartTotals } from "#domain/cart/cart-totals.ts";
import { formatMoney } from "#domain/formats/format-money.ts";
import * as paths from "#domain/pages/paths.ts";
import { usePayment } from "../lib/use-payment.ts";
import { CheckoutFrame } from "./checkout-frame.tsx";
import { PaymentBoundary } from "./payment-boundary.tsx";
import { PaymentProblemNotice } from "./payment-problem-notice.tsx";
import { ProviderSkeleton } from "./provider-skeleton.tsx";

// The provider's components come with this step only.
const ProviderCheckout = lazy(async () => ({ default: (await import("./provider-checkout.tsx")).ProviderCheckout }));

/** Buttons, card fields and the summary with the amount on its button; a total of 0 needs no provider. */
export function PaymentDesk({ totals, request }: { totals: CartTotals; request: OrderRequest }) {
  const config = usePublicConfig();
  const language = useLanguage();
  const payment = usePayment(request);
  const [buttonSlot, setButtonSlot] = useState<HTMLElement | null>(null);
  const isFree = totals.totalCents === 0;
  return (
    <CheckoutFrame
      step="payment"
      title={m.checkout_payment_title()}
      back={{ to: paths.review, label: m.checkout_back_to_review() }}
      sum={{ totals, couponCode: request.couponCode, hasItems: true }}
      action={
        isFree ? (
          <Button variant="primary" size="xl" block isBusy={payment.isBusy} onClick={() => void payment.open()}>
            {payment.isBusy ? m.checkout_placing_order() : m.checkout_place_order()}
          </Button>
        ) : (
          <div ref={setButtonSlot} />
        )
      }
    >
      {config.isTestPayment && !isFree ? (
        <Notice tone="warning" role="note">
          {m.checkout_payment_test()}
        </Notice>
      ) : null}
      <PaymentProblemNotice payment={payment} />
      <Card>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 className="text-lg">{m.checkout_payment_method()}</h2>
          {isFree ? null : <PaymentMarks label={m.checkout_payment_marks()} />}
        </div>
        {isFree ? (
          <p className="text-muted">{m.checkout_free_order()}</p>
        ) : (
          <PaymentBoundary>
            <Suspense fallback={<ProviderSkeleton />}>
              <ProviderCheckout
                config={config}
                language={language}
                payment={payment}
                holder={request.name}
                payLabel={m.checkout_pay({ total: formatMoney(totals.totalCents, language) })}
                buttonSlot={buttonSlot}
              />
            </Suspense>
          </PaymentBoundary>
        )}
      </Card>
      <p role="status" className="sr-only">
        {payment.isBusy ? m.checkout_paying() : ""}
      </p>
    </CheckoutFrame>
  );
}
