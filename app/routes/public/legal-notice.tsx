import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { legalClientLoader, legalLoader } from "#app/features/legal/legal-loaders.ts";
import { LegalPage } from "#app/features/legal/legal-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/legal-notice";

export const loader = legalLoader("notice");
export const clientLoader = legalClientLoader("notice");

export const meta = pageMeta({
  title: m.common_legal_notice,
  description: m.seo_legal_description,
  path: paths.legalNotice,
});

export default function LegalNoticeRoute({ loaderData }: Route.ComponentProps) {
  return <LegalPage document="notice" title={m.common_legal_notice()} html={loaderData.html} />;
}
