import { showToast } from "#app/core/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import { bringBackCart } from "./bring-back-cart.ts";

/** A version change has emptied the cart: it comes back from its copy, or its loss is said. */
export async function sayWhatBecameOfCart(): Promise<void> {
  const isBack = await bringBackCart(new Date()).catch(() => false);
  showToast(
    isBack
      ? { title: m.checkout_updated_title(), description: m.checkout_updated_cart_back() }
      : {
          title: m.checkout_updated_title(),
          description: m.checkout_updated_cart_lost(),
          action: { label: m.checkout_cart_view_plans(), to: "/planes" },
        },
  );
}
