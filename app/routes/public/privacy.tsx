import en from "#app/content/en/legal/politica-privacidad.md";
import es from "#app/content/es/legal/politica-privacidad.md";
import { pageMeta } from "#app/core/seo/page-meta.ts";
import { LegalPage } from "#app/features/legal/legal-page.tsx";
import { m } from "#app/paraglide/messages.js";

export const meta = pageMeta({
  title: m.seo_privacy_title,
  description: m.seo_privacy_description,
  path: "/politica-privacidad",
});

export default function PrivacyRoute() {
  return <LegalPage document="privacy" title={m.seo_privacy_title()} texts={{ es, en }} />;
}
