import { QueryProvider } from "#app/core/query/query-provider.tsx";
import { privatePageMeta } from "#app/core/seo/page-meta.ts";
import { AdminLoginPage } from "#app/features/account/admin-login-page.tsx";
import { m } from "#app/paraglide/messages.js";

export const meta = privatePageMeta(m.account_admin_title);

export default function AdminLoginRoute() {
  return (
    <QueryProvider>
      <AdminLoginPage />
    </QueryProvider>
  );
}
