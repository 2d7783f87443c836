import { privatePageMeta } from "#app/core/seo/page-meta.ts";
import { PaymentPage } from "#app/features/checkout/payment-page.tsx";
import { m } from "#app/paraglide/messages.js";

export const meta = privatePageMeta(m.checkout_payment_title);

export default PaymentPage;
