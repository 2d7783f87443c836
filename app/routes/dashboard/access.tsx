import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { AccessPage } from "#app/features/indicator/access-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.access,
  title: m.seo_access_title,
  description: m.access_description,
});

export default function AccessRoute() {
  return <AccessPage />;
}
