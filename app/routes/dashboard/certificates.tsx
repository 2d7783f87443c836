import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { CertificatesPage } from "#app/features/courses/certificates-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.certificates,
  title: m.courses_certificates,
  description: m.courses_seo_certificates,
});

export default function CertificatesRoute() {
  return <CertificatesPage />;
}
