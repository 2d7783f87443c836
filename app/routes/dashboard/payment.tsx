import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { PaymentPage } from "#app/features/checkout/payment-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.payment,
  title: m.checkout_payment_title,
  description: m.seo_payment_description,
});

export default PaymentPage;
