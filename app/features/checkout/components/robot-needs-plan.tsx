import { useCart } from "#app/core/cart/use-cart.ts";
import { useMembership } from "#app/core/membership/use-membership.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import * as paths from "#domain/pages/paths.ts";
import { refuseProducts } from "#domain/products/product-sale.ts";

/** Said in the cart, before the order is refused for it. Spec: [6.6]. */
export function RobotNeedsPlan() {
  const { plans, products } = useCart();
  const { status, plan } = useMembership();
  if (status !== "ready") return null;
  const refusal = refuseProducts({ productIds: products, planIds: plans, active: plan, owned: [] });
  if (refusal !== "product.membership_required") return null;
  return (
    <Notice
      tone="warning"
      role="status"
      title={m.products_robot_needs_plan_title()}
      action={
        <ButtonLink to={paths.plans} size="sm">
          {m.checkout_cart_view_plans()}
        </ButtonLink>
      }
    >
      {m.products_robot_needs_plan_text()}
    </Notice>
  );
}
