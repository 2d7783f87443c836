import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { legalClientLoader, legalLoader } from "#app/features/legal/legal-loaders.ts";
import { LegalPage } from "#app/features/legal/legal-page.tsx";
import { m } from "#app/paraglide/messages.js";
import { REFUND_DAYS } from "#domain/memberships/refund-window.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/terms";

export const loader = legalLoader("terms");
export const clientLoader = legalClientLoader("terms");

export const meta = pageMeta({
  title: m.common_terms_and_conditions,
  description: () => m.seo_terms_description({ days: REFUND_DAYS }),
  path: paths.terms,
});

export default function TermsRoute({ loaderData }: Route.ComponentProps) {
  return <LegalPage document="terms" title={m.common_terms_and_conditions()} html={loaderData.html} />;
}
