import { buffer } from "node:stream/consumers";
import { encode } from "uqr";
import { m } from "#app/paraglide/messages.js";
import type { PublicCertificate } from "#app/ports.ts";
import type { Language } from "#domain/language/language-of.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { PALETTE } from "#server/platform/mail/palette.ts";
import { printLine } from "#server/platform/pdf/print-text.ts";

type CertificateSheet = { certificate: PublicCertificate; language: Language; publicUrl: string };

const MARGIN = 64;
const QR_SIZE = 92;

/** A certificate on one sheet of A4, with the address at which anybody may check it. */
export async function drawCertificate({ certificate, language, publicUrl }: CertificateSheet): Promise<Buffer> {
  const { code, name, course, issuedAt } = certificate;
  const locale = { locale: language };
  const address = `${publicUrl}${href(paths.certificate, { code })}`;
  const date = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(issuedAt));
  // Its parser of fonts takes 15 MB: only a server that prints needs it.
  const { default: PDFDocument } = await import("pdfkit");
  const document = new PDFDocument({
    size: "A4",
    layout: "landscape",
    margin: 0,
    lang: language,
    info: { Title: m.courses_pdf_title({}, locale), Author: "LPX", CreationDate: new Date(issuedAt) },
  });
  const { width, height } = document.page;
  const line = { color: PALETTE.text, x: MARGIN, width: width - 2 * MARGIN };
  document
    .rect(32, 32, width - 64, height - 64)
    .lineWidth(1)
    .stroke(PALETTE.line);
  document.rect(32, 32, 6, height - 64).fill(PALETTE.signal);
  printLine(document, "LPX", { ...line, y: 72, size: 26, weight: "bold" });
  printLine(document, m.courses_pdf_title({}, locale), { ...line, y: 112, size: 14, color: PALETTE.muted });
  printLine(document, name, { ...line, y: 178, size: 40, weight: "bold" });
  printLine(document, m.courses_pdf_completed({}, locale), { ...line, y: 240, size: 14, color: PALETTE.muted });
  printLine(document, course[language], { ...line, y: 266, size: 26, weight: "bold" });
  printLine(document, m.courses_pdf_how({}, locale), { ...line, y: 306, size: 12, color: PALETTE.muted });
  printLine(document, m.courses_pdf_issued({ date }, locale), { ...line, y: 372, size: 12 });
  printLine(document, m.courses_pdf_code({ code }, locale), { ...line, y: 394, size: 12, weight: "bold" });
  const beside = { ...line, width: width - 2 * MARGIN - QR_SIZE - 24 };
  printLine(document, m.courses_pdf_check({ address }, locale), { ...beside, y: 430, size: 11 });
  printLine(document, m.courses_pdf_means({}, locale), { ...beside, y: 500, size: 9, color: PALETTE.muted });
  drawCode(document, address, { x: width - MARGIN - QR_SIZE, y: height - MARGIN - QR_SIZE });
  document.link(MARGIN, 428, beside.width, 16, address);
  document.end();
  return buffer(document);
}

function drawCode(document: PDFKit.PDFDocument, text: string, { x, y }: { x: number; y: number }): void {
  const { data, size } = encode(text, { border: 0 });
  const cell = QR_SIZE / size;
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) document.rect(x + column * cell, y + row * cell, cell, cell);
  document.fill(PALETTE.text);
}
