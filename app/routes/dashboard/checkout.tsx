import { privatePageMeta } from "#app/core/seo/page-meta.ts";
import { InformationPage } from "#app/features/checkout/information-page.tsx";
import { m } from "#app/paraglide/messages.js";

export const meta = privatePageMeta(m.checkout_information_title);

export default InformationPage;
