import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { UserPage } from "#app/features/admin/users/user-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/user";

export const meta = pageMeta({
  path: paths.adminUser,
  title: m.admin_user_page_title,
  description: m.seo_office_user_description,
});

export default function UserRoute({ params }: Route.ComponentProps) {
  return <UserPage userId={params.userId} key={params.userId} />;
}
