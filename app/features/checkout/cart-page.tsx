import { ShoppingCart } from "lucide-react";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { useCart } from "#app/core/shop/cart/use-cart.ts";
import { CartLettersChoice } from "#app/core/shop/cart-letters/cart-letters-choice.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { findPlanToKeep } from "#domain/cart/cart-plans.ts";
import * as paths from "#domain/pages/paths.ts";
import { getPlan, type PlanId } from "#domain/plans/plan-catalogue.ts";
import type { ItemId } from "#domain/products/product-catalogue.ts";
import { CartItem } from "./components/cart-item.tsx";
import { CheckoutFrame, CheckoutSkeleton, RefusedStep } from "./components/checkout-frame.tsx";
import { CouponBox } from "./components/coupon-box.tsx";
import { OfferNotice } from "./components/offer-notice.tsx";
import { ItemRefusals, OrderRefusals } from "./components/refusal-notice.tsx";
import { ResumedNotice } from "./components/resumed-notice.tsx";
import { TermNotice } from "./components/term-notice.tsx";
import { useCartTotals } from "./lib/use-cart-totals.ts";
import { useRestoredCart } from "./lib/use-restored-cart.ts";
import { type Resumption, useResumedOrder } from "./lib/use-resumed-order.ts";
import { useSettledAttempt } from "./lib/use-settled-attempt.ts";

export const meta = pageMeta({ path: paths.cart, title: m.checkout_cart_title, description: m.seo_cart_description });

/** Spec: [2.33], [8.9], [8.10]. */
export default function CartPage() {
  const { isReady, count, plans, products, coupon, remove } = useCart();
  const { totals, refusals, term, couponRefusal, hasFailed, retry } = useCartTotals({ judgesCoupon: true });
  const isChecking = useSettledAttempt("cart");
  const resumption = useResumedOrder();
  const isRestoring = useRestoredCart();
  if (isRestoring || resumption.state === "looking") {
    return <CheckoutSkeleton step="cart" title={m.checkout_cart_title()} label={m.resume_loading()} />;
  }
  if (isReady && count === 0 && !isChecking) return <EmptyCart resumption={resumption} />;
  if (hasFailed) {
    return (
      <CheckoutFrame step="cart" title={m.checkout_cart_title()}>
        <ErrorState
          title={m.checkout_prices_error_title()}
          text={m.checkout_prices_error_text()}
          retryLabel={m.common_retry()}
          onRetry={retry}
        />
      </CheckoutFrame>
    );
  }
  if (!isReady || totals === null || count === 0) {
    return <CheckoutSkeleton step="cart" title={m.checkout_cart_title()} label={m.checkout_cart_loading()} />;
  }
  const planToKeep = findPlanToKeep(plans);
  const priceOf = (id: ItemId) => totals.items.find((item) => item.id === id)?.unitPriceCents ?? null;
  return (
    <CheckoutFrame
      step="cart"
      title={m.checkout_cart_title()}
      back={{ to: paths.plans, label: m.checkout_cart_keep_shopping() }}
      sum={{ totals, couponCode: coupon?.code ?? null }}
      action={
        refusals.length > 0 ? (
          <RefusedStep />
        ) : (
          <ButtonLink to={paths.checkout} variant="primary" size="xl" block>
            {m.checkout_cart_continue()}
          </ButtonLink>
        )
      }
    >
      <ResumedNotice resumption={resumption} />
      <ul className="grid gap-4">
        {[...plans, ...products].map((id) => (
          <CartItem
            key={id}
            id={id}
            priceCents={priceOf(id)}
            onRemove={() => {
              remove(id);
              showToast({ title: m.checkout_cart_removed_title() });
            }}
          >
            <ItemRefusals refusals={refusals} itemId={id} />
          </CartItem>
        ))}
      </ul>
      {planToKeep ? <SeveralPlansHint planToKeep={planToKeep} /> : null}
      <OrderRefusals refusals={refusals} />
      {term ? <TermNotice term={term} /> : null}
      <OfferNotice />
      <CouponBox refusal={couponRefusal} />
      <CartLettersChoice />
    </CheckoutFrame>
  );
}

function EmptyCart({ resumption }: { resumption: Resumption }) {
  return (
    <CheckoutFrame step="cart" title={m.checkout_cart_title()}>
      <ResumedNotice resumption={resumption} />
      <EmptyState
        icon={<ShoppingCart aria-hidden="true" strokeWidth={1.5} />}
        title={m.checkout_cart_empty_title()}
        text={m.checkout_cart_empty_text()}
        action={
          <ButtonLink to={paths.plans} variant="primary">
            {m.checkout_cart_view_plans()}
          </ButtonLink>
        }
      />
    </CheckoutFrame>
  );
}

/** Plans don't add up: the higher one has what the others have. docs/field-notes.md, "What the money buys". */
function SeveralPlansHint({ planToKeep }: { planToKeep: PlanId }) {
  const { keepOnly } = useCart();
  const plan = getPlan(planToKeep).name;
  return (
    <Notice
      tone="warning"
      role="status"
      action={
        <Button size="sm" onClick={() => keepOnly(planToKeep)}>
          {m.checkout_keep_higher({ plan })}
        </Button>
      }
    >
      {m.checkout_several_plans({ plan })}
    </Notice>
  );
}
