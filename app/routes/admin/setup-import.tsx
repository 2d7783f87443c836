import { privatePageMeta } from "#app/core/seo/page-meta.ts";
import { ImportPage } from "#app/features/admin/setups/import-page.tsx";
import { m } from "#app/paraglide/messages.js";

export const meta = privatePageMeta(m.admin_setups_import_title);

export default function SetupImportRoute() {
  return <ImportPage />;
}
