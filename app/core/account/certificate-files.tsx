import { inLanguage } from "#app/core/formats/in-language.ts";
import { m } from "#app/paraglide/messages.js";
import { ExternalLink } from "#app/ui/link.tsx";
import { certificateFile } from "#domain/courses/certificate-file.ts";
import { LANGUAGES } from "#domain/language/language-of.ts";

/** Links to a certificate to print, one in each language. */
export function CertificateFiles({ code }: { code: string }) {
  return LANGUAGES.map((language) => (
    <ExternalLink key={language} href={certificateFile(code, language)}>
      {inLanguage(m.courses_pdf_in, language)}
    </ExternalLink>
  ));
}
