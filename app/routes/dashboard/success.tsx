import { privatePageMeta } from "#app/core/seo/page-meta.ts";
import { SuccessPage } from "#app/features/checkout/success-page.tsx";
import { m } from "#app/paraglide/messages.js";

export const meta = privatePageMeta(m.checkout_success_seo_title);

export default SuccessPage;
