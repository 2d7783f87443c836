import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { CartPage } from "#app/features/checkout/cart-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({ path: paths.cart, title: m.checkout_cart_title, description: m.seo_cart_description });

export default CartPage;
