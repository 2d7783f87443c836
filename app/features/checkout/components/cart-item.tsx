import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useLanguage } from "#app/core/browser/language/use-language.ts";
import { itemSubtitle, itemTitle } from "#app/core/shop/plans/item-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { formatMoney } from "#domain/formats/format-money.ts";
import { type ItemId, itemPicture } from "#domain/products/product-catalogue.ts";

type CartItemProps = {
  id: ItemId;
  /** Null for a product that is no longer for sale. */
  priceCents: number | null;
  onRemove: () => void;
  /** What is to be said of this item. */
  children?: ReactNode;
};

export function CartItem({ id, priceCents, onRemove, children }: CartItemProps) {
  const language = useLanguage();
  const title = itemTitle(id);
  return (
    <Card
      as="li"
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-5 sm:grid-cols-[132px_minmax(0,1fr)_auto]"
    >
      <ItemPicture id={id} className="col-span-2 h-22 w-full sm:col-span-1" />
      <div className="min-w-0">
        <h2 className="text-lg">{title}</h2>
        <p className="mt-1 mb-2.5 text-sm text-muted">{itemSubtitle(id)}</p>
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
      {priceCents === null ? (
        <span className="text-sm text-loss">{m.products_unsold()}</span>
      ) : (
        <span className="figures font-semibold whitespace-nowrap">{formatMoney(priceCents, language)}</span>
      )}
      <div className="col-span-full grid gap-3 empty:hidden">{children}</div>
    </Card>
  );
}

/** Decoration: its title is shown beside it. */
export function ItemPicture({ id, className }: { id: ItemId; className: string }) {
  return (
    <img
      src={itemPicture(id)}
      alt=""
      width={132}
      height={88}
      className={`rounded-control border bg-sunken object-contain ${className}`}
    />
  );
}
