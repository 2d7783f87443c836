import { Navigate } from "react-router";
import { useLanguage } from "#app/core/browser/language/use-language.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { ErrorState } from "#app/ui/error-state.tsx";
import * as paths from "#domain/pages/paths.ts";
import { TERMS_VERSION } from "#domain/terms/terms-version.ts";
import { CheckoutFrame, CheckoutSkeleton } from "./components/checkout-frame.tsx";
import { PaymentDesk } from "./components/payment-desk.tsx";
import { toOrderRequest } from "./lib/order-request.ts";
import { useCheckoutStep } from "./lib/use-checkout-step.ts";
import { usePricedCart } from "./lib/use-priced-cart.ts";

export const meta = pageMeta({
  path: paths.payment,
  title: m.checkout_payment_title,
  description: m.seo_payment_description,
});

/** Spec: [2.37]. */
export default function PaymentPage() {
  const { cart, checkout, isReady } = useCheckoutStep("payment");
  const { totals, refusals, repeated, hasFailed, isRetrying, retry } = usePricedCart();
  const language = useLanguage();
  const isAsked = repeated !== null && repeated.orderId !== checkout?.confirmedRepeat;
  if (isReady && checkout !== null && (checkout.acceptedTerms !== TERMS_VERSION || refusals.length > 0 || isAsked)) {
    return <Navigate to={paths.review} replace />;
  }
  if (isReady && hasFailed && totals === null) {
    return (
      <CheckoutFrame step="payment" title={m.checkout_payment_title()}>
        <ErrorState
          title={m.checkout_prices_error_title()}
          text={m.checkout_prices_error_text()}
          retryLabel={m.common_retry()}
          onRetry={retry}
          isRetrying={isRetrying}
        />
      </CheckoutFrame>
    );
  }
  if (!isReady || checkout === null || totals === null) {
    return <CheckoutSkeleton step="payment" title={m.checkout_payment_title()} label={m.checkout_payment_checking()} />;
  }
  return <PaymentDesk totals={totals} request={toOrderRequest(cart, checkout, language)} />;
}
