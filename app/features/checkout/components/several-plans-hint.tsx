import { useCart } from "#app/core/shop/cart/use-cart.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { getPlan, type PlanId } from "#domain/plans/plan-catalogue.ts";

/** Plans don't add up: the higher one has what the others have. docs/field-notes.md, "What the money buys". */
export function SeveralPlansHint({ planToKeep }: { planToKeep: PlanId }) {
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
