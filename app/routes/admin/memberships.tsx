import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { MembershipsPage } from "#app/features/admin/memberships/memberships-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.adminMemberships,
  title: m.memberships_title,
  description: m.seo_office_memberships_description,
});

export default function MembershipsRoute() {
  return <MembershipsPage />;
}
