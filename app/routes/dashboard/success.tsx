import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { SuccessPage } from "#app/features/checkout/success-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.success,
  title: m.checkout_success_seo_title,
  description: m.seo_success_description,
});

export default SuccessPage;
