import { Component, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useLanguage } from "#app/core/browser/language/use-language.ts";
import { usePublicConfig } from "#app/core/browser/public-config.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PaymentMarks } from "#app/ui/payment-marks.tsx";
import type { OrderRequest } from "#domain/actions/order-actions.ts";
import type { CartTotals } from "#domain/cart/cart-totals.ts";
import { formatMoney } from "#domain/formats/format-money.ts";
import * as paths from "#domain/pages/paths.ts";
import { type Payment, type PaymentProblem, usePayment } from "../lib/use-payment.ts";
import { CheckoutFrame } from "./checkout-frame.tsx";
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

type PaymentBoundaryProps = { children: ReactNode };

/** Keeps the page usable when the provider's own components fail; the order is safe on the server. */
class PaymentBoundary extends Component<PaymentBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <ErrorState
        title={m.checkout_payment_script_title()}
        text={m.checkout_payment_script_text()}
        retryLabel={m.common_retry()}
        onRetry={() => window.location.reload()}
      />
    );
  }
}

/** What went wrong with the last try, and what is safe to do about it. */
function PaymentProblemNotice({ payment }: { payment: Payment }) {
  const { problem, isBusy, capture } = payment;
  const place = useRef<HTMLDivElement>(null);

  // On a phone the button that was pressed is far below.
  useEffect(() => {
    if (problem) place.current?.scrollIntoView({ block: "center" });
  }, [problem]);

  if (!problem) return null;
  return (
    <div ref={place}>
      <Notice
        tone={problem.tone}
        role="alert"
        title={titleOf(problem)}
        action={
          problem.canAskAgain ? (
            <Button size="sm" isBusy={isBusy} onClick={() => void capture()}>
              {m.checkout_payment_retry_capture()}
            </Button>
          ) : undefined
        }
      >
        {problem.message}
      </Notice>
    </div>
  );
}

/** An outcome nobody knows yet is not called a failure. */
function titleOf({ tone, canAskAgain }: PaymentProblem): string | undefined {
  if (tone === "info") return undefined;
  return canAskAgain ? m.checkout_payment_unknown_title() : m.checkout_payment_error_title();
}
