import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { LoginPage } from "#app/features/account/login-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  title: m.account_login_title,
  description: m.account_login_seo_description,
  path: paths.login,
});

export default LoginPage;
