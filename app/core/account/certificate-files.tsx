import { m } from "#app/paraglide/messages.js";
import { ExternalLink } from "#app/ui/link.tsx";
import { certificateFile } from "#domain/courses/certificate-file.ts";
import { LANGUAGES, type Language } from "#domain/language/language-of.ts";

const NAMES: Record<Language, () => string> = { es: m.courses_pdf_es, en: m.courses_pdf_en };

/** Links to a certificate to print, one in each language. */
export function CertificateFiles({ code }: { code: string }) {
  return LANGUAGES.map((language) => (
    <ExternalLink key={language} href={certificateFile(code, language)}>
      {NAMES[language]()}
    </ExternalLink>
  ));
}
