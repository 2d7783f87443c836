import { data } from "react-router";
import { certificateReaderContext } from "#app/context.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { CertificatePage } from "#app/features/certificate/certificate-page.tsx";
import { m } from "#app/paraglide/messages.js";
import { readCertificateCode } from "#domain/courses/certificate-code.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/certificate";

export async function loader({ context, params }: Route.LoaderArgs) {
  const code = readCertificateCode(params.code);
  const certificate = code === null ? null : await context.get(certificateReaderContext).findCertificate(code);
  return data(certificate, { status: certificate === null ? 404 : 200 });
}

export const meta = pageMeta({
  path: paths.certificate,
  title: m.courses_check_title,
  description: m.courses_seo_check,
});

export default function CertificateRoute({ loaderData, params }: Route.ComponentProps) {
  return <CertificatePage certificate={loaderData} asked={params.code} />;
}
