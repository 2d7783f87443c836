import { privatePageMeta } from "#app/core/seo/page-meta.ts";
import { SetupsPage } from "#app/features/admin/setups/setups-page.tsx";
import { m } from "#app/paraglide/messages.js";

export const meta = privatePageMeta(m.admin_setups_title);

export default function AdminSetupsRoute() {
  return <SetupsPage />;
}
