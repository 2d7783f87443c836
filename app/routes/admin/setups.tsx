import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { SetupsPage } from "#app/features/admin/setups/setups-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.adminSetups,
  title: m.seo_office_setups_title,
  description: m.seo_office_setups_description,
});

export default function AdminSetupsRoute() {
  return <SetupsPage />;
}
