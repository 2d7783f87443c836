import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useSession } from "#app/core/account/session/use-session.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { isInformed } from "#app/core/shop/cart/checkout-data.ts";
import { useCart } from "#app/core/shop/cart/use-cart.ts";
import { m } from "#app/paraglide/messages.js";
import { type CheckoutStep, findMissingStep } from "#domain/checkout/checkout-steps.ts";
import * as paths from "#domain/pages/paths.ts";
import { useSettledAttempt } from "./use-settled-attempt.ts";

/**
 * The cart and the buyer's own details for a step of the checkout, `checkout` once the Information step was sent; a buyer who
 * skipped something is sent to the cart with the reason. `isReady` is false until the step may be shown. Spec: [4.3], [5.2].
 */
export function useCheckoutStep(step: CheckoutStep) {
  const cart = useCart();
  const { user } = useSession();
  const navigate = useNavigate();
  const isChecking = useSettledAttempt(step);
  const own = cart.checkout?.userId === user?.id ? cart.checkout : null;
  const checkout = own !== null && isInformed(own) ? own : null;
  const hasItems = cart.count > 0;
  const isKnown = cart.isReady && user !== null;
  const missing =
    isKnown && !isChecking ? findMissingStep(step, { hasItems, hasInformation: checkout !== null }) : null;

  useEffect(() => {
    if (missing === null) return;
    if (step === "information") {
      showToast({
        title: m.checkout_empty_cart_title(),
        description: m.checkout_empty_cart_text(),
        tone: "destructive",
      });
    } else {
      showToast({
        title: m.checkout_review_no_order_title(),
        description: m.checkout_review_no_order(),
        tone: "destructive",
      });
    }
    navigate(paths.cart, { replace: true });
  }, [missing, step, navigate]);

  return { cart, user, own, checkout, isReady: isKnown && missing === null && !isChecking };
}
