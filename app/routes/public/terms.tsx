import { pageMeta } from "#app/core/seo/page-meta.ts";
import { legalClientLoader, legalLoader } from "#app/features/legal/legal-loaders.ts";
import { LegalPage } from "#app/features/legal/legal-page.tsx";
import { m } from "#app/paraglide/messages.js";
import type { Route } from "./+types/terms";

export const loader = legalLoader("terms");
export const clientLoader = legalClientLoader("terms");

export const meta = pageMeta({
  title: m.seo_terms_title,
  description: m.seo_terms_description,
  path: "/terminos-condiciones",
});

export default function TermsRoute({ loaderData }: Route.ComponentProps) {
  return <LegalPage document="terms" title={m.seo_terms_title()} html={loaderData.html} />;
}
