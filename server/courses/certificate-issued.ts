import { m } from "#app/paraglide/messages.js";
import { certificateFile } from "#domain/courses/certificate-file.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { defineLetter, type Letter, type LetterContext } from "#server/platform/mail/letter.ts";

/** `course`: its title in the letter's language. */
type CertificateIssued = { name: string; course: string; code: string };

/** A course is finished: where its certificate is, for its owner and for anyone who checks it. */
export const certificateIssued = defineLetter(
  "certificate_issued",
  ({ name, course, code }: CertificateIssued, { language, site }: LetterContext): Letter => {
    const locale = { locale: language };
    return {
      language,
      name,
      subject: m.courses_mail_subject({ course }, locale),
      paragraphs: [m.courses_mail_text({ course }, locale), m.courses_mail_check({}, locale)],
      rows: [
        { label: m.common_code({}, locale), value: code },
        { label: "PDF", value: `${site.publicUrl}${certificateFile(code, language)}` },
      ],
      action: {
        label: m.courses_certificate_see({}, locale),
        url: `${site.publicUrl}${href(paths.certificate, { code })}`,
      },
    };
  },
);
