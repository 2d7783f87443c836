import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { ImportPage } from "#app/features/admin/setups/import-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.adminSetupImport,
  title: m.admin_setups_import_title,
  description: m.seo_office_import_description,
});

export default function SetupImportRoute() {
  return <ImportPage />;
}
