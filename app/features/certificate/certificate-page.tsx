import { BadgeCheck, BadgeX } from "lucide-react";
import { data } from "react-router";
import { certificateReaderContext } from "#app/context.ts";
import { CertificateFiles } from "#app/core/account/certificate-files.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { PublicCertificate } from "#app/ports.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { readCertificateCode } from "#domain/courses/certificate-code.ts";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/certificate-page";

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

/** Whether a certificate is valid, for anyone who has its code: what is printed on it and nothing else. */
function CertificatePage({ certificate, asked }: { certificate: PublicCertificate | null; asked: string }) {
  return (
    <main id="main" className="page-column py-16 md:py-24">
      <h1>{m.courses_check_title()}</h1>
      {certificate === null ? <UnknownCode asked={asked} /> : <Certificate certificate={certificate} />}
      <p className="mt-10 max-w-prose text-sm text-muted">{m.courses_check_means()}</p>
    </main>
  );
}

function UnknownCode({ asked }: { asked: string }) {
  return (
    <div className="mt-6 grid max-w-prose gap-4">
      <Notice tone="warning" title={m.courses_check_unknown({ code: asked.slice(0, 40) })}>
        {m.courses_check_unknown_text()}
      </Notice>
      <ButtonLink to={paths.support} className="justify-self-start">
        {m.common_support()}
      </ButtonLink>
    </div>
  );
}

function Certificate({ certificate: { code, name, course, issuedAt, revokedAt } }: { certificate: PublicCertificate }) {
  const language = getLocale();
  // The day in UTC, as it is printed: the same for every reader.
  const day = (moment: string) => dateFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(moment));
  const isValid = revokedAt === null;
  const Icon = isValid ? BadgeCheck : BadgeX;
  const facts = [
    { label: m.common_name(), value: name },
    { label: m.courses_check_course(), value: course[language] },
    { label: m.courses_check_issued(), value: day(issuedAt) },
    {
      label: m.common_code(),
      value: (
        <span translate="no" className="figures">
          {code}
        </span>
      ),
    },
  ];
  return (
    <>
      <section className="card mt-6 max-w-prose p-6 md:p-10" aria-label={name}>
        <p className="flex items-center gap-2 font-[550]">
          <Icon aria-hidden="true" className={`size-5 ${isValid ? "text-gain" : "text-loss"}`} strokeWidth={1.75} />
          {isValid ? m.courses_check_valid() : m.courses_check_revoked({ date: day(revokedAt) })}
        </p>
        <dl className="mt-6 grid gap-4 [overflow-wrap:anywhere]">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="text-lg">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {isValid ? (
        <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-sm">
          <CertificateFiles code={code} />
        </p>
      ) : null}
    </>
  );
}
