import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { CertificatesPage } from "#app/features/admin/courses/certificates-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.adminCertificates,
  title: m.courses_office_certificates,
  description: m.courses_seo_office_certificates,
});

export default function AdminCertificatesRoute() {
  return <CertificatesPage />;
}
