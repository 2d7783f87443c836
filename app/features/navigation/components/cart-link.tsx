import { ShoppingCart } from "lucide-react";
import { Link } from "react-router";
import { useCart } from "#app/core/shop/cart/use-cart.ts";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

/** The cart with the number of what lies in it; its name says the number too. */
export function CartLink() {
  const { count } = useCart();
  return (
    <Link to={paths.cart} aria-label={cartName(count)} className="icon-button">
      <ShoppingCart aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
      {count > 0 ? (
        <span
          aria-hidden="true"
          className="absolute top-1 right-0.5 min-w-[17px] rounded-full bg-text px-1 text-center font-mono text-[11px] leading-[17px] font-semibold text-canvas"
        >
          {count}
        </span>
      ) : null}
    </Link>
  );
}

function cartName(count: number): string {
  if (count === 0) return m.common_cart();
  return count === 1 ? m.shell_cart_one() : m.shell_cart_many({ count });
}
