import { Trash2 } from "lucide-react";
import { useLanguage } from "#app/core/language/use-language.ts";
import { formatMoney } from "#app/core/money/format-money.ts";
import { planSubtitle, planTitle } from "#app/core/plans/plan-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { PricedItem } from "#domain/cart/cart-totals.ts";
import { PlanPicture } from "./plan-picture.tsx";

export function CartItem({ item, onRemove }: { item: PricedItem; onRemove: () => void }) {
  const language = useLanguage();
  const title = planTitle(item.planId);
  return (
    <Card
      as="li"
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-5 sm:grid-cols-[132px_minmax(0,1fr)_auto]"
    >
      <div className="col-span-2 sm:col-span-1">
        <PlanPicture />
      </div>
      <div className="min-w-0">
        <h2 className="text-lg">{title}</h2>
        <p className="mt-1 mb-2.5 text-sm text-muted">{planSubtitle(item.planId)}</p>
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3"
          aria-label={m.checkout_cart_remove_item({ plan: title })}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" className="size-3.5" strokeWidth={1.6} />
          {m.panel_remove()}
        </Button>
      </div>
      <span className="figures font-semibold whitespace-nowrap">{formatMoney(item.unitPriceCents, language)}</span>
    </Card>
  );
}
