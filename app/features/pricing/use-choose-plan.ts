import { useCallback } from "react";
import { useNavigate } from "react-router";
import { loginPathForPlan } from "#app/core/account/purchase-intent/purchase-intent.ts";
import { getSessionState } from "#app/core/account/session/session-store.ts";
import { addPlanToCart } from "#app/core/shop/cart/add-plan-to-cart.ts";
import { planToPurchase } from "#app/core/shop/plans/plan-to-purchase.ts";
import * as paths from "#domain/pages/paths.ts";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";

/**
 * A member's plan goes into the cart (or is there already) and the cart opens; anybody else goes to log in,
 * carrying the plan. Spec: [2.29], [3.7], [6.1].
 */
export function useChoosePlan(): (planId: PlanId) => void {
  const navigate = useNavigate();
  return useCallback(
    (planId) => {
      if (getSessionState().status !== "signed-in") {
        navigate(loginPathForPlan(planId), { state: { planToPurchase: planToPurchase(planId) } });
        return;
      }
      addPlanToCart(planId);
      navigate(paths.cart);
    },
    [navigate],
  );
}
