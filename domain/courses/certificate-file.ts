import { isLanguage, type Language } from "../language/language-of.ts";
import { href } from "../pages/href.ts";
import * as paths from "../pages/paths.ts";
import { readCertificateCode } from "./certificate-code.ts";

/** Below it lie the pages of certificates and their files. */
export const CERTIFICATE_FOLDER = paths.certificate.replace("/:code", "");

const FILE = /^(.+)\.([a-z]{2})\.pdf$/;

/** Where a certificate lies as a file to print: `/certificado/7KMP-Q2RX-9ATB.es.pdf`. */
export function certificateFile(code: string, language: Language): string {
  return `${href(paths.certificate, { code })}.${language}.pdf`;
}

/** Which certificate a file's name asks for; null where it is no such name. */
export function readCertificateFile(name: string): { code: string; language: Language } | null {
  const [, typed = "", language] = FILE.exec(name) ?? [];
  const code = readCertificateCode(typed);
  return code !== null && isLanguage(language) ? { code, language } : null;
}
