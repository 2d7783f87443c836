import { useLanguage } from "#app/core/browser/language/use-language.ts";
import { itemSubtitle, itemTitle } from "#app/core/shop/plans/item-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import type { CartRefusal } from "#domain/cart/cart-refusals.ts";
import type { PricedItem } from "#domain/cart/cart-totals.ts";
import { formatMoney } from "#domain/formats/format-money.ts";
import type { ItemId } from "#domain/products/product-catalogue.ts";
import { ItemPicture } from "./cart-item.tsx";
import { ItemRefusals } from "./refusal-notice.tsx";

type ProductsCardProps = {
  ids: readonly ItemId[];
  /** With their prices, as far as they are for sale. */
  items: readonly PricedItem[];
  refusals: readonly CartRefusal[];
};

/** What the cart holds, each with its price and with what stands in its way. */
export function ProductsCard({ ids, items, refusals }: ProductsCardProps) {
  const language = useLanguage();
  return (
    <Card>
      <h2 className="mb-3 text-lg">{m.panel_products()}</h2>
      <ul className="grid gap-4">
        {ids.map((id) => (
          <li key={id} className="grid grid-cols-[66px_minmax(0,1fr)_auto] items-start gap-4">
            <ItemPicture id={id} className="h-11 w-full" />
            <div>
              <p className="font-semibold">{itemTitle(id)}</p>
              <p className="text-sm text-muted">{itemSubtitle(id)}</p>
            </div>
            <span className="figures whitespace-nowrap">
              {items
                .filter((item) => item.id === id)
                .map(({ unitPriceCents }) => formatMoney(unitPriceCents, language))}
            </span>
            <div className="col-span-full grid gap-3 empty:hidden">
              <ItemRefusals refusals={refusals} itemId={id} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
