import { privatePageMeta } from "#app/core/seo/page-meta.ts";
import { CartPage } from "#app/features/checkout/cart-page.tsx";
import { m } from "#app/paraglide/messages.js";

export const meta = privatePageMeta(m.checkout_cart_title);

export default CartPage;
