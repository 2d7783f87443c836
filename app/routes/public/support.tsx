import { pageMeta } from "#app/core/seo/page-meta.ts";
import { SupportPage } from "#app/features/support/support-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  title: m.common_support,
  description: m.seo_support_description,
  path: paths.support,
});

export default function SupportRoute() {
  return <SupportPage />;
}
