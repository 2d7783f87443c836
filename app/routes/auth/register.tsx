import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { RegisterPage } from "#app/features/account/register-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  title: m.account_create,
  description: m.account_register_seo_description,
  path: paths.register,
});

export default RegisterPage;
