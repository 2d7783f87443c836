import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { ResetPasswordPage } from "#app/features/account/reset-password-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  title: m.account_field_new_password,
  description: m.account_reset_seo_description,
  path: paths.resetPassword,
});

export default ResetPasswordPage;
