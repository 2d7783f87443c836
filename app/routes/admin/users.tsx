import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { UsersPage } from "#app/features/admin/users/users-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.adminUsers,
  title: m.admin_users_title,
  description: m.seo_office_users_description,
});

export default function UsersRoute() {
  return <UsersPage />;
}
