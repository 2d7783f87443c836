import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { legalClientLoader, legalLoader } from "#app/features/legal/legal-loaders.ts";
import { LegalPage } from "#app/features/legal/legal-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/privacy";

export const loader = legalLoader("privacy");
export const clientLoader = legalClientLoader("privacy");

export const meta = pageMeta({
  title: m.seo_privacy_title,
  description: m.seo_privacy_description,
  path: paths.privacy,
});

export default function PrivacyRoute({ loaderData }: Route.ComponentProps) {
  return <LegalPage document="privacy" title={m.seo_privacy_title()} html={loaderData.html} />;
}
