import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { TextLink } from "#app/ui/link.tsx";
import * as paths from "#domain/pages/paths.ts";
import { TERMS_VERSION } from "#domain/terms/terms-version.ts";
import { CheckoutFrame, CheckoutSkeleton } from "./components/checkout-frame.tsx";
import { ContactCard } from "./components/contact-card.tsx";
import { ProductsCard } from "./components/products-card.tsx";
import { useCheckoutStep } from "./lib/use-checkout-step.ts";
import { usePricedCart } from "./lib/use-priced-cart.ts";

const TERMS_FORM = "checkout-terms";

/** Spec: [2.36]. The prices here are the server's. */
export function ReviewPage() {
  const { cart, user, checkout, isReady } = useCheckoutStep("review");
  const { totals, hasFailed, isRetrying, retry } = usePricedCart();
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
        totals ? (
          <Button type="submit" form={TERMS_FORM} variant="primary" size="xl" block>
            {m.checkout_review_proceed()}
          </Button>
        ) : null
      }
    >
      {totals ? (
        <ProductsCard items={totals.items} />
      ) : (
        <ErrorState
          title={m.checkout_prices_error_title()}
          text={m.checkout_prices_error_text()}
          retryLabel={m.common_retry()}
          onRetry={retry}
          isRetrying={isRetrying}
        />
      )}
      <ContactCard email={user.email} info={checkout.info} />
      <TermsForm
        isAccepted={checkout.acceptedTerms === TERMS_VERSION}
        onAccept={() => {
          cart.setCheckout({ ...checkout, acceptedTerms: TERMS_VERSION });
          navigate(paths.payment);
        }}
      />
    </CheckoutFrame>
  );
}

function TermsForm({ isAccepted, onAccept }: { isAccepted: boolean; onAccept: () => void }) {
  const [error, setError] = useState<string | null>(null);
  const box = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (box.current?.checked) return onAccept();
    setError(m.common_terms_required());
    box.current?.focus();
  }

  return (
    <Card as="div">
      <form id={TERMS_FORM} noValidate onSubmit={submit}>
        <Checkbox
          ref={box}
          name="terms"
          required
          defaultChecked={isAccepted}
          error={error}
          onChange={() => setError(null)}
          label={
            <>
              {m.checkout_review_terms_before()}{" "}
              <TextLink to={paths.terms} target="_blank">
                {m.panel_terms_link()}
              </TextLink>
            </>
          }
        />
      </form>
    </Card>
  );
}
