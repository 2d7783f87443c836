import { pageMeta } from "#app/core/seo/page-meta.ts";
import { ForgotPasswordPage } from "#app/features/account/forgot-password-page.tsx";
import { m } from "#app/paraglide/messages.js";

export const meta = pageMeta({
  title: m.account_forgot_seo_title,
  description: m.account_forgot_seo_description,
  path: "/forgot-password",
});

export default ForgotPasswordPage;
