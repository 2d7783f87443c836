import { useNavigate } from "react-router";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import * as paths from "#domain/pages/paths.ts";
import { TERMS_VERSION } from "#domain/terms/terms-version.ts";
import { CheckoutFrame, CheckoutSkeleton, RefusedStep } from "./components/checkout-frame.tsx";
import { ContactCard } from "./components/contact-card.tsx";
import { ProductsCard } from "./components/products-card.tsx";
import { OrderRefusals } from "./components/refusal-notice.tsx";
import { REVIEW_FORM, ReviewForm } from "./components/review-form.tsx";
import { TermNotice } from "./components/term-notice.tsx";
import { useCheckoutStep } from "./lib/use-checkout-step.ts";
import { usePricedCart } from "./lib/use-priced-cart.ts";

export const meta = pageMeta({
  path: paths.review,
  title: m.checkout_review_title,
  description: m.seo_review_description,
});

/** Spec: [2.36]. The prices here are the server's, and so is what stands in the way. */
export default function ReviewPage() {
  const { cart, user, checkout, isReady } = useCheckoutStep("review");
  const { totals, refusals, repeated, term, hasFailed, isRetrying, retry } = usePricedCart();
  const navigate = useNavigate();
  if (!isReady || user === null || checkout === null || (totals === null && !hasFailed)) {
    return <CheckoutSkeleton step="review" title={m.checkout_review_title()} label={m.checkout_prices_loading()} />;
  }
  return (
    <CheckoutFrame
      step="review"
      title={m.checkout_review_title()}
      back={{ to: paths.checkout, label: m.checkout_back_to_information() }}
      sum={totals && { totals, couponCode: cart.coupon?.code ?? null }}
      action={
        refusals.length > 0 ? (
          <RefusedStep />
        ) : totals ? (
          <Button type="submit" form={REVIEW_FORM} variant="primary" size="xl" block>
            {m.checkout_review_proceed()}
          </Button>
        ) : null
      }
    >
      {totals ? (
        <ProductsCard ids={[...cart.plans, ...cart.products]} items={totals.items} refusals={refusals} />
      ) : (
        <ErrorState
          title={m.checkout_prices_error_title()}
          text={m.checkout_prices_error_text()}
          retryLabel={m.common_retry()}
          onRetry={retry}
          isRetrying={isRetrying}
        />
      )}
      <OrderRefusals refusals={refusals} />
      {term ? <TermNotice term={term} /> : null}
      <ContactCard email={user.email} info={checkout.info} />
      <ReviewForm
        hasAcceptedTerms={checkout.acceptedTerms === TERMS_VERSION}
        repeated={repeated}
        isRepeatConfirmed={repeated !== null && checkout.confirmedRepeat === repeated.orderId}
        onRepeatConfirmed={(isConfirmed) =>
          cart.setCheckout({ ...checkout, confirmedRepeat: isConfirmed ? (repeated?.orderId ?? null) : null })
        }
        onSubmit={() => {
          cart.setCheckout({ ...checkout, acceptedTerms: TERMS_VERSION });
          navigate(paths.payment);
        }}
      />
    </CheckoutFrame>
  );
}
