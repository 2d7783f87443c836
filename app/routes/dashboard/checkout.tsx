import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { InformationPage } from "#app/features/checkout/information-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.checkout,
  title: m.checkout_information_title,
  description: m.seo_checkout_description,
});

export default InformationPage;
