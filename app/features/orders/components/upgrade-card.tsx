import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useMembership } from "#app/core/account/membership/use-membership.ts";
import { useSession } from "#app/core/account/session/use-session.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { addPlanToCart } from "#app/core/shop/cart/add-plan-to-cart.ts";
import { CreditLines, SumLine } from "#app/core/shop/orders/sum-lines.tsx";
import { planTitle } from "#app/core/shop/plans/plan-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { PricedCart } from "#domain/cart/cart-totals.ts";
import * as paths from "#domain/pages/paths.ts";
import { getPlan, PLANS, type Plan } from "#domain/plans/plan-catalogue.ts";

/** The highest plan for life. */
const TARGET = PLANS.findLast(({ months }) => months === null);

/** The plan for life with what the running one is still worth taken off, before anything is paid. */
export function UpgradeCard() {
  const { user } = useSession();
  const { plan, status } = useMembership();
  const isOffered = TARGET !== undefined && plan !== null && plan.endsAt !== null;
  const query = useQuery({
    queryKey: ["upgrade-credit", user?.id],
    enabled: isOffered,
    gcTime: 0,
    queryFn: async () => {
      const priced = await invokeFunction("price-cart", { planIds: TARGET === undefined ? [] : [TARGET.id] });
      if (!priced.ok) throw new Error(priced.code);
      return priced.data;
    },
  });
  if (status === "loading" || (isOffered && query.isPending)) return <Skeleton className="h-64" />;
  // Without its sum there is nothing to offer here; the cart shows it, too.
  if (!isOffered || query.data === undefined || query.data.credit.length === 0) return null;
  return <Offer from={getPlan(plan.planId)} target={TARGET} priced={query.data} />;
}

function Offer({ from, target, priced }: { from: Plan; target: Plan; priced: PricedCart }) {
  const navigate = useNavigate();
  return (
    <Card aria-labelledby="upgrade-title" className="grid gap-5 lg:grid-cols-2">
      <div>
        <h2 id="upgrade-title" className="text-lg">
          {m.orders_upgrade_title({ plan: target.name })}
        </h2>
        <p className="mt-2 text-sm text-muted">
          {m.orders_upgrade_text({
            from: from.fundingSetups,
            to: target.fundingSetups,
            plan: from.name,
          })}
        </p>
        <p className="mt-3 text-xs text-muted">{m.orders_upgrade_fixed({ plan: target.name })}</p>
      </div>
      <div>
        <SumLine label={planTitle(target.id)} cents={priced.subtotalCents} />
        <CreditLines credit={priced.credit} />
        <SumLine label={m.orders_upgrade_pay()} cents={priced.totalCents} isTotal />
        <Button
          variant="primary"
          block
          className="mt-3"
          onClick={() => {
            addPlanToCart(target.id);
            navigate(paths.cart);
          }}
        >
          {m.orders_upgrade_submit({ plan: target.name })}
        </Button>
        <p className="mt-2 text-xs text-muted">{m.orders_upgrade_not_yet()}</p>
      </div>
    </Card>
  );
}
