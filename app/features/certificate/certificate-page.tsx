import { BadgeCheck, BadgeX } from "lucide-react";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { PublicCertificate } from "#app/ports.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { ExternalLink } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { certificateFile } from "#domain/courses/certificate-file.ts";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import * as paths from "#domain/pages/paths.ts";

/** Whether a certificate holds, for whoever has its code: what is printed on it and nothing else. */
export function CertificatePage({ certificate, asked }: { certificate: PublicCertificate | null; asked: string }) {
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
  // The day in UTC, as it is printed: the same for whoever reads it.
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
          <ExternalLink href={certificateFile(code, "es")}>{m.courses_pdf_es()}</ExternalLink>
          <ExternalLink href={certificateFile(code, "en")}>{m.courses_pdf_en()}</ExternalLink>
        </p>
      ) : null}
    </>
  );
}
