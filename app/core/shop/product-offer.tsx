import { useNavigate } from "react-router";
import { REPLAYED } from "#app/core/browser/hydration/replayed.ts";
import { useLanguage } from "#app/core/browser/language/use-language.ts";
import { cartStore } from "#app/core/shop/cart/cart-store.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { formatPrice } from "#domain/formats/format-money.ts";
import * as paths from "#domain/pages/paths.ts";
import type { ProductId } from "#domain/products/product-catalogue.ts";

type ProductOfferProps = {
  id: ProductId;
  /** US cents; null while it isn't for sale. */
  priceCents: number | null;
};

/** A product's price with the way into the cart, or that it isn't for sale yet. Spec: [1.4], [3.5]. */
export function ProductOffer({ id, priceCents }: ProductOfferProps) {
  const language = useLanguage();
  const navigate = useNavigate();
  if (priceCents === null) return <p className="text-sm text-muted">{m.products_not_for_sale()}</p>;

  function add(): void {
    cartStore.add(id);
    navigate(paths.cart);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <p>
        {m.products_one_payment()} <b className="figures font-semibold">{formatPrice(priceCents, language)}</b>
      </p>
      <Button variant="primary" {...REPLAYED} onClick={add}>
        {m.products_add()}
      </Button>
    </div>
  );
}
