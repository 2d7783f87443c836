import { useLanguage } from "#app/core/language/use-language.ts";
import { itemSubtitle, itemTitle } from "#app/core/plans/item-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import type { PricedItem } from "#domain/cart/cart-totals.ts";
import { formatMoney } from "#domain/formats/format-money.ts";
import { ItemPicture } from "./cart-item.tsx";

export function ProductsCard({ items }: { items: readonly PricedItem[] }) {
  const language = useLanguage();
  return (
    <Card>
      <h2 className="mb-3 text-lg">{m.panel_products()}</h2>
      <ul className="grid gap-4">
        {items.map(({ id, unitPriceCents }) => (
          <li key={id} className="grid grid-cols-[66px_minmax(0,1fr)_auto] items-start gap-4">
            <ItemPicture id={id} className="h-11 w-full" />
            <div>
              <p className="font-semibold">{itemTitle(id)}</p>
              <p className="text-sm text-muted">{itemSubtitle(id)}</p>
            </div>
            <span className="figures whitespace-nowrap">{formatMoney(unitPriceCents, language)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
