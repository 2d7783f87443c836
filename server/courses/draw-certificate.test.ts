import { expect, it } from "vitest";
import type { PublicCertificate } from "#app/ports.ts";
import { LANGUAGES } from "#domain/language/language-of.ts";
import { wordsOfPdf } from "#tests/fixtures/read-pdf.ts";
import { drawCertificate } from "./draw-certificate.ts";

const CERTIFICATE: PublicCertificate = {
  code: "7KMP-Q2RX-9ATB",
  name: "Łucja Ñandú Žižka Ελένη Юрий",
  course: { es: "Curso de prueba", en: "Test course" },
  issuedAt: "2026-11-23T12:00:00+00:00",
  revokedAt: null,
};

it.each(LANGUAGES)(
  "prints in %s the name in its own letters, the course and the code, with the address to check it",
  async (language) => {
    const pdf = await drawCertificate({ certificate: CERTIFICATE, language, publicUrl: "https://lpx.example" });
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    const words = wordsOfPdf(pdf);
    for (const printed of [CERTIFICATE.name, CERTIFICATE.code, CERTIFICATE.course[language]])
      expect(words).toContain(printed);
    expect(pdf.toString("latin1")).toContain("(https://lpx.example/certificado/7KMP-Q2RX-9ATB)");
    expect(pdf.byteLength).toBeLessThan(100_000);
  },
);

it("prints a name of 60 wide letters", async () => {
  const certificate = { ...CERTIFICATE, name: "W".repeat(60) };
  const pdf = await drawCertificate({ certificate, language: "es", publicUrl: "https://lpx.example" });
  expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
});
