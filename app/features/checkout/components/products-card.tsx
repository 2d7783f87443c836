import { useLanguage } from "#app/core/language/use-language.ts";
import { formatMoney } from "#app/core/money/format-money.ts";
import { planSubtitle, planTitle } from "#app/core/plans/plan-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import type { PricedItem } from "#domain/cart/cart-totals.ts";

export function ProductsCard({ items }: { items: readonly PricedItem[] }) {
  const language = useLanguage();
  return (
    <Card>
      <h2 className="mb-3 text-lg">{m.checkout_review_products()}</h2>
      <ul className="grid gap-4">
        {items.map(({ planId, unitPriceCents }) => (
          <li key={planId} className="flex justify-between gap-4">
            <div>
              <p className="font-semibold">{planTitle(planId)}</p>
              <p className="text-sm text-muted">{planSubtitle(planId)}</p>
            </div>
            <span className="figures whitespace-nowrap">{formatMoney(unitPriceCents, language)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
