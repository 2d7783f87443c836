import { expect, it } from "vitest";
import { LANGUAGES } from "#domain/language/language-of.ts";
import { certificateFile, readCertificateFile } from "./certificate-file.ts";

const CODE = "7KMP-Q2RX-9ATB";

it.each(LANGUAGES)("reads back the name of a certificate's file in %s", (language) => {
  const name = certificateFile(CODE, language).split("/").at(-1) ?? "";
  expect(readCertificateFile(name)).toEqual({ code: CODE, language });
});

it.each([`${CODE}.fr.pdf`, `${CODE}.pdf`, "nothing.es.pdf"])("%s is no such name", (name) => {
  expect(readCertificateFile(name)).toBeNull();
});
