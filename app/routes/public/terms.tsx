import en from "#app/content/en/legal/terminos-condiciones.md";
import es from "#app/content/es/legal/terminos-condiciones.md";
import { pageMeta } from "#app/core/seo/page-meta.ts";
import { LegalPage } from "#app/features/legal/legal-page.tsx";
import { m } from "#app/paraglide/messages.js";

export const meta = pageMeta({
  title: m.seo_terms_title,
  description: m.seo_terms_description,
  path: "/terminos-condiciones",
});

export default function TermsRoute() {
  return <LegalPage document="terms" title={m.seo_terms_title()} texts={{ es, en }} />;
}
