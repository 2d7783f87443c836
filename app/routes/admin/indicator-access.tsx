import { privatePageMeta } from "#app/core/seo/page-meta.ts";
import { AccessPage } from "#app/features/admin/indicator-access/access-page.tsx";
import { m } from "#app/paraglide/messages.js";

export const meta = privatePageMeta(m.admin_access_title);

export default function IndicatorAccessRoute() {
  return <AccessPage />;
}
