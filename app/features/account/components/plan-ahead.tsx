import { useState } from "react";
import { useLocation } from "react-router";
import * as z from "zod/mini";
import { useIsHydrated } from "#app/core/browser/hydration/use-is-hydrated.ts";
import { useLanguage } from "#app/core/browser/language/use-language.ts";
import { type PlanToPurchase, planToPurchase } from "#app/core/shop/plans/plan-to-purchase.ts";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { formatPrice } from "#domain/formats/format-money.ts";
import { REFUND_DAYS } from "#domain/memberships/refund-window.ts";
import { PLAN_IDS, type PlanId } from "#domain/plans/plan-catalogue.ts";

const carriedState = z.object({
  planToPurchase: z.object({
    id: z.enum(PLAN_IDS),
    name: z.string(),
    subtitle: z.string(),
    price: z.string().check(z.regex(/^\d+(\.\d{1,2})?$/)),
    cartImage: z.string().check(z.startsWith("/pictures/")),
  }),
});

/**
 * The plan that somebody makes an account or signs in to buy, as it was shown where they chose it. What is bought is the address's plan, at
 * the catalogue's price; a page that is loaded anew, perhaps in another language, shows the catalogue's words.
 * Spec: [2.17], [3.7].
 */
export function PlanAhead({ planId }: { planId: PlanId }) {
  const language = useLanguage();
  const state: unknown = useLocation().state;
  const isHydrated = useIsHydrated();
  const [carried] = useState(() => (isHydrated ? planOf(state) : null));
  const { name, subtitle, price, cartImage } = carried?.id === planId ? carried : planToPurchase(planId);
  return (
    <Card as="div" className="flex items-center gap-4 p-4">
      <img src={cartImage} alt="" width={84} height={56} className="flex-none rounded-md border bg-sunken" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap justify-between gap-x-3">
          <b className="font-[550]">{m.common_plan_name({ plan: name })}</b>
          <span className="figures font-semibold whitespace-nowrap">
            {formatPrice(Math.round(Number(price) * 100), language)}
          </span>
        </p>
        <p className="text-muted">{subtitle}</p>
        <p className="mt-1 text-xs text-muted">{m.account_plan_terms({ days: REFUND_DAYS })}</p>
      </div>
    </Card>
  );
}

function planOf(state: unknown): PlanToPurchase | null {
  return carriedState.safeParse(state).data?.planToPurchase ?? null;
}
