import { QueryProvider } from "#app/core/data/query/query-provider.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { AdminLoginPage } from "#app/features/account/admin-login-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.adminLogin,
  title: m.common_administration,
  description: m.seo_office_login_description,
});

export default function AdminLoginRoute() {
  return (
    <QueryProvider>
      <AdminLoginPage />
    </QueryProvider>
  );
}
