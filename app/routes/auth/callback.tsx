import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { CallbackPage } from "#app/features/account/callback-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.authCallback,
  title: m.account_enter_title,
  description: m.seo_callback_description,
});

export default CallbackPage;
