import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { PurchaseIntent } from "#app/core/account/purchase-intent/purchase-intent.ts";
import { forgetIntent } from "#app/core/account/purchase-intent/stored-intent.ts";
import { useSession } from "#app/core/account/session/use-session.ts";
import { addPlanToCart } from "#app/core/shop/cart/add-plan-to-cart.ts";
import { safeReturnPath } from "#domain/navigation/return-path.ts";
import * as paths from "#domain/pages/paths.ts";

/**
 * Sends a signed-in visitor on, at once or after logging in: a plan to buy goes into the cart and leads there;
 * otherwise to the page they came from, or their account. Spec: [2.17], [4.8].
 */
export function useEnterWhenSignedIn(intent: PurchaseIntent): void {
  const { status } = useSession();
  const navigate = useNavigate();
  const hasEntered = useRef(false);

  useEffect(() => {
    if (status !== "signed-in" || hasEntered.current) return;
    hasEntered.current = true;
    forgetIntent();
    if (intent.planId) addPlanToCart(intent.planId);
    navigate(intent.planId ? paths.cart : safeReturnPath(intent.returnTo), { replace: true });
  }, [status, intent, navigate]);
}
