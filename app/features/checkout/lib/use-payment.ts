import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { keptCampaign } from "#app/core/browser/tracking/kept-campaign.ts";
import { checkoutErrorMessage } from "#app/core/data/errors/checkout-error-texts.ts";
import type { FunctionFailure } from "#app/core/data/invoke-function.ts";
import { cartStore } from "#app/core/shop/cart/cart-store.ts";
import { m } from "#app/paraglide/messages.js";
import type { OrderRequest } from "#domain/actions/order-actions.ts";
import { isCouponRefusalCode } from "#domain/coupons/coupon-refusal-codes.ts";
import * as paths from "#domain/pages/paths.ts";
import { isPassing } from "./order-desk.ts";
import { captureOrder, placeOrder } from "./place-order.ts";
import { sayCouponRefusal } from "./say-coupon-outcome.ts";
import { successPath } from "./success-path.ts";

export type PaymentProblem = {
  message: string;
  tone: "info" | "error";
  /** The buyer has approved and the outcome is unknown: asking again is safe, paying again is not needed. */
  canAskAgain: boolean;
};

/** Refusals that are mended on an earlier step. */
const STEP_TO_MEND: Readonly<Record<string, string>> = {
  "order.repeated": paths.review,
  "plan.lower_than_active": paths.review,
  "checkout.terms_required": paths.review,
  "checkout.information_invalid": paths.checkout,
  "cart.plans_choice_required": paths.checkout,
  "cart.unknown_plan": paths.cart,
  "cart.empty": paths.cart,
  "product.already_owned": paths.cart,
  "product.membership_required": paths.cart,
  "product.not_for_sale": paths.cart,
};

/**
 * The conversation of the payment step: the server makes the order and captures it, the provider's script only
 * asks the buyer in between. Spec: [2.37]; docs/field-notes.md, c6.
 */
export function usePayment(request: OrderRequest) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  /** The provider's script reports our own refusals back to us: they have been said already. */
  const isSaid = useRef(false);

  function say(message: string, { canAskAgain = false } = {}) {
    isSaid.current = true;
    setProblem({ message, tone: "error", canAskAgain });
  }

  function sayRefusal(failure: FunctionFailure<"create-order" | "capture-order" | "cancel-order">) {
    const message = checkoutErrorMessage(failure, m.checkout_error_other);
    say(message);
    if (isCouponRefusalCode(failure.code)) {
      cartStore.setCoupon(null);
      sayCouponRefusal(failure.code);
      navigate(paths.review);
      return;
    }
    const step = STEP_TO_MEND[failure.code];
    if (!step) return;
    showToast({ title: m.checkout_payment_error_title(), description: message, tone: "destructive" });
    navigate(step);
  }

  function begin() {
    isSaid.current = false;
    setProblem(null);
    setIsBusy(true);
  }

  /** The provider's id of the order to pay; null when there is nothing to pay or the refusal has been said. */
  async function open(): Promise<string | null> {
    begin();
    const placed = await placeOrder({ ...request, campaign: keptCampaign() });
    setIsBusy(false);
    if (!placed.ok) {
      sayRefusal(placed);
      return null;
    }
    const { status, providerOrderId, orderId } = placed.data;
    if (status === "created" || status === "approved") return providerOrderId;
    isSaid.current = true;
    navigate(successPath(orderId), { replace: true });
    return null;
  }

  /** After the buyer's approval. `declined` lets the provider ask for another instrument. */
  async function capture(): Promise<"done" | "declined" | "failed"> {
    begin();
    const captured = await captureOrder();
    setIsBusy(false);
    if (captured.ok) {
      navigate(successPath(captured.data.orderId), { replace: true });
      return "done";
    }
    if (isPassing(captured) && captured.status !== 401) {
      say(checkoutErrorMessage(captured, m.checkout_error_other), { canAskAgain: true });
      return "failed";
    }
    sayRefusal(captured);
    return captured.code === "payment.declined" ? "declined" : "failed";
  }

  return {
    problem,
    isBusy,
    open,
    capture,
    sayCancelled: () => setProblem({ message: m.checkout_payment_cancelled(), tone: "info", canAskAgain: false }),
    /** What the provider's script reports and we have not said ourselves. */
    sayUnexpected() {
      if (!isSaid.current) say(m.checkout_error_other());
    },
  };
}

export type Payment = ReturnType<typeof usePayment>;
