import { ShoppingCart } from "lucide-react";
import { useCart } from "#app/core/cart/use-cart.ts";
import { showToast } from "#app/core/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { findPlanToKeep } from "#domain/cart/cart-plans.ts";
import * as paths from "#domain/pages/paths.ts";
import { CartItem } from "./components/cart-item.tsx";
import { CheckoutFrame, CheckoutSkeleton } from "./components/checkout-frame.tsx";
import { CouponBox } from "./components/coupon-box.tsx";
import { OrderSummary } from "./components/order-summary.tsx";
import { SeveralPlansHint } from "./components/several-plans-hint.tsx";
import { useSettledAttempt } from "./lib/use-settled-attempt.ts";

/** Spec: [2.33], [8.9], [8.10]. */
export function CartPage() {
  const { isReady, items, plans, coupon, totals, remove } = useCart();
  useSettledAttempt("cart");
  if (!isReady) {
    return <CheckoutSkeleton step="cart" title={m.checkout_cart_title()} label={m.checkout_cart_loading()} />;
  }
  if (items.length === 0) return <EmptyCart />;
  const planToKeep = findPlanToKeep(plans);
  return (
    <CheckoutFrame
      step="cart"
      title={m.checkout_cart_title()}
      back={{ to: paths.plans, label: m.checkout_cart_keep_shopping() }}
      aside={
        <OrderSummary totals={totals} couponCode={coupon?.code ?? null}>
          <ButtonLink to={paths.checkout} variant="primary" size="xl" block>
            {m.checkout_cart_continue()}
          </ButtonLink>
        </OrderSummary>
      }
    >
      <ul className="grid gap-4">
        {items.map((item) => (
          <CartItem
            key={item.planId}
            item={item}
            onRemove={() => {
              remove(item.planId);
              showToast({ title: m.checkout_cart_removed_title() });
            }}
          />
        ))}
      </ul>
      {planToKeep ? <SeveralPlansHint planToKeep={planToKeep} /> : null}
      <CouponBox />
    </CheckoutFrame>
  );
}

function EmptyCart() {
  return (
    <CheckoutFrame step="cart" title={m.checkout_cart_title()}>
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
