import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { itemTitle } from "#app/core/shop/plans/item-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatPrice } from "#domain/formats/format-money.ts";
import * as paths from "#domain/pages/paths.ts";
import { getPlan, type PlanId } from "#domain/plans/plan-catalogue.ts";
import { cartStore } from "./cart-store.ts";

/** Adds a plan and says so: a toast with the way to the cart, or that it is there already. Spec: [2.29], [8.10]. */
export function addPlanToCart(planId: PlanId): void {
  const outcome = cartStore.add(planId);
  const action = { label: m.checkout_view_cart(), to: paths.cart };
  if (outcome === "already") {
    showToast({
      title: m.checkout_plan_already_title(),
      description: m.checkout_plan_already_text({ plan: getPlan(planId).name }),
      action,
    });
    return;
  }
  const price = formatPrice(getPlan(planId).priceCents, getLocale());
  showToast({
    title: m.checkout_plan_added_title(),
    description: m.checkout_plan_added_text({ plan: itemTitle(planId), price }),
    tone: "success",
    action,
  });
}
