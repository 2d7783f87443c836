import { buffer } from "node:stream/consumers";
import type { Language } from "#domain/language/language-of.ts";
import type { Seller } from "#domain/orders/seller.ts";
import { PALETTE } from "#server/platform/mail/palette.ts";
import { type PrintedLine, printLine, printText } from "#server/platform/pdf/print-text.ts";
import type { Receipt } from "./read-receipt.ts";
import { type ReceiptLines, receiptLines } from "./receipt-lines.ts";

const MARGIN = 56;
const FACTS_FROM = 152;

/** One page of A4. The same receipt gives the same bytes: its only date is the payment's. */
export async function drawReceipt(receipt: Receipt, seller: Seller | null, language: Language): Promise<Buffer> {
  const lines = receiptLines(receipt, seller, language);
  // Its parser of fonts takes 15 MB: only a server that prints needs it.
  const { default: PDFDocument } = await import("pdfkit");
  const document = new PDFDocument({
    size: "A4",
    margin: 0,
    lang: language,
    info: { Title: lines.title, Author: seller?.name ?? "LPX", CreationDate: receipt.paidAt, ModDate: receipt.paidAt },
  });
  drawLines(document, lines);
  document.end();
  return buffer(document);
}

function drawLines(document: PDFKit.PDFDocument, { title, facts, sums, notes }: ReceiptLines): void {
  const { width: page, height } = document.page;
  const line = { x: MARGIN, width: page - 2 * MARGIN, color: PALETTE.text, size: 11 };
  document.rect(0, 0, 6, height).fill(PALETTE.signal);
  printLine(document, "LPX", { ...line, y: 56, size: 22, weight: "bold" });
  printLine(document, title, { ...line, y: 100, size: 20, weight: "bold" });
  let y = FACTS_FROM;
  for (const { label, value } of facts) {
    printLine(document, label, { ...line, y, size: 9, color: PALETTE.muted });
    printLine(document, value, { ...line, y: y + 13 });
    y += 36;
  }
  y += 12;
  for (const sum of sums) {
    drawSum(document, sum, { ...line, y });
    y += 25;
  }
  y += 20;
  for (const note of notes) y = printText(document, note, { ...line, y, size: 9, color: PALETTE.muted }) + 5;
}

/** A rule above it, a strong one above the total. */
function drawSum(
  document: PDFKit.PDFDocument,
  { label, value, isTotal = false }: ReceiptLines["sums"][number],
  line: PrintedLine,
): void {
  const { x, y, width } = line;
  const weight = isTotal ? "bold" : "regular";
  document
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(isTotal ? 1 : 0.5)
    .stroke(isTotal ? PALETTE.text : PALETTE.line);
  printLine(document, label, { ...line, y: y + 6, width: width - 130, weight });
  printLine(document, value, { ...line, y: y + 6, weight, align: "right" });
}
