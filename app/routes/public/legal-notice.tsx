import en from "#app/content/en/legal/aviso-legal.md";
import es from "#app/content/es/legal/aviso-legal.md";
import { pageMeta } from "#app/core/seo/page-meta.ts";
import { LegalPage } from "#app/features/legal/legal-page.tsx";
import { m } from "#app/paraglide/messages.js";

export const meta = pageMeta({
  title: m.seo_legal_title,
  description: m.seo_legal_description,
  path: "/aviso-legal",
});

export default function LegalNoticeRoute() {
  return <LegalPage document="notice" title={m.seo_legal_title()} texts={{ es, en }} />;
}
