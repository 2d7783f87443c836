import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { ConfirmPage } from "#app/features/account/confirm-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  title: m.account_confirm_seo_title,
  description: m.account_confirm_seo_description,
  path: paths.confirm,
});

export default ConfirmPage;
