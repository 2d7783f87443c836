import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { ForgotPasswordPage } from "#app/features/account/forgot-password-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  title: m.account_forgot_seo_title,
  description: m.account_forgot_seo_description,
  path: paths.forgotPassword,
});

export default ForgotPasswordPage;
