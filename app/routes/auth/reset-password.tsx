import { pageMeta } from "#app/core/seo/page-meta.ts";
import { ResetPasswordPage } from "#app/features/account/reset-password-page.tsx";
import { m } from "#app/paraglide/messages.js";

export const meta = pageMeta({
  title: m.account_reset_seo_title,
  description: m.account_reset_seo_description,
  path: "/reset-password",
});

export default ResetPasswordPage;
