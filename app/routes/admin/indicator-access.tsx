import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { AccessPage } from "#app/features/admin/indicator-access/access-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.adminIndicatorAccess,
  title: m.panel_indicator_access,
  description: m.seo_office_access_description,
});

export default function IndicatorAccessRoute() {
  return <AccessPage />;
}
