import { inflateSync } from "node:zlib";
import { expect, it } from "vitest";
import type { PublicCertificate } from "#app/ports.ts";
import { LANGUAGES } from "#domain/language/language-of.ts";
import { drawCertificate } from "./draw-certificate.ts";

const CERTIFICATE: PublicCertificate = {
  code: "7KMP-Q2RX-9ATB",
  name: "Łucja Ñandú Žižka Ελένη Юрий",
  course: { es: "Curso de prueba", en: "Test course" },
  issuedAt: "2026-11-23T12:00:00+00:00",
  revokedAt: null,
};

/** Every letter that the PDF's fonts say they print, out of their tables of glyphs. */
function lettersOf(pdf: Buffer): Set<string> {
  const streams = [...pdf.toString("latin1").matchAll(/stream\r?\n(.*?)\r?\nendstream/gs)].map(([, bytes = ""]) =>
    inflate(bytes),
  );
  const tables = streams.filter((stream) => stream.includes("beginbfrange"));
  const codes = tables.flatMap((table) =>
    [...table.matchAll(/\[(.*?)\]/gs)].flatMap(([, list = ""]) => [...list.matchAll(/<([0-9a-f]+)>/gi)]),
  );
  return new Set(codes.map(([, hex = ""]) => String.fromCodePoint(Number.parseInt(hex, 16))));
}

function inflate(bytes: string): string {
  try {
    return inflateSync(Buffer.from(bytes, "latin1")).toString("latin1");
  } catch {
    return "";
  }
}

it.each(LANGUAGES)(
  "prints in %s the name in its own letters, the course and the code, with the address to check it",
  async (language) => {
    const pdf = await drawCertificate({ certificate: CERTIFICATE, language, publicUrl: "https://lpx.example" });
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    const letters = lettersOf(pdf);
    const printed = CERTIFICATE.name + CERTIFICATE.code + CERTIFICATE.course[language];
    expect([...printed.replaceAll(" ", "")].filter((letter) => !letters.has(letter))).toEqual([]);
    expect(pdf.toString("latin1")).toContain("(https://lpx.example/certificado/7KMP-Q2RX-9ATB)");
    expect(pdf.byteLength).toBeLessThan(100_000);
  },
);

it("prints a name of 60 wide letters", async () => {
  const certificate = { ...CERTIFICATE, name: "W".repeat(60) };
  const pdf = await drawCertificate({ certificate, language: "es", publicUrl: "https://lpx.example" });
  expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
});
