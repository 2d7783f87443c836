import PDFDocument from "pdfkit";
import type { Language } from "#domain/language/language-of.ts";
import type { Seller } from "#domain/orders/seller.ts";
import type { Receipt } from "./read-receipt.ts";
import { type ReceiptLines, receiptLines } from "./receipt-lines.ts";

const MARGIN = 56;

/** One page of A4. The same receipt gives the same bytes: its only date is the payment's. */
export async function drawReceipt(receipt: Receipt, seller: Seller | null, language: Language): Promise<Buffer> {
  const lines = receiptLines(receipt, seller, language);
  const document = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    lang: language,
    info: { Title: lines.title, Author: seller?.name ?? "LPX", CreationDate: receipt.paidAt, ModDate: receipt.paidAt },
  });
  const chunks: Buffer[] = [];
  const isDone = new Promise<void>((resolve, reject) => {
    document.on("data", (chunk: Buffer) => void chunks.push(chunk));
    document.on("end", resolve);
    document.on("error", reject);
  });
  drawLines(document, lines);
  document.end();
  await isDone;
  return Buffer.concat(chunks);
}

function drawLines(document: PDFKit.PDFDocument, { title, facts, sums, notes }: ReceiptLines): void {
  document.font("Helvetica-Bold").fontSize(20).text(printable(title));
  document.moveDown();
  for (const { label, value } of facts) {
    document.font("Helvetica").fontSize(9).fillOpacity(0.65).text(printable(label));
    document.fontSize(11).fillOpacity(1).text(printable(value));
    document.moveDown(0.5);
  }
  document.moveDown();
  for (const sum of sums) drawSum(document, sum);
  document.moveDown();
  document.font("Helvetica").fontSize(9).fillOpacity(0.65);
  for (const note of notes) document.text(printable(note)).moveDown(0.5);
}

function drawSum(document: PDFKit.PDFDocument, { label, value, isTotal = false }: ReceiptLines["sums"][number]): void {
  const width = document.page.width - 2 * MARGIN;
  if (isTotal) {
    document
      .moveTo(MARGIN, document.y)
      .lineTo(MARGIN + width, document.y)
      .lineWidth(0.5)
      .stroke();
    document.moveDown(0.5);
  }
  document.font(isTotal ? "Helvetica-Bold" : "Helvetica").fontSize(11);
  const top = document.y;
  document.text(printable(value), MARGIN, top, { width, align: "right" });
  document.text(printable(label), MARGIN, top, { width: width - 120 });
  document.moveDown(0.5);
}

/** The standard fonts know Western Europe's letters; another's name loses its accents rather than becoming noise. */
function printable(text: string): string {
  const known = (letter: string) => /[\u0020-\u007e\u00a1-\u00ff€–—‘’“”•…]/.test(letter);
  return [...text.replaceAll("\u00a0", " ").replaceAll("−", "-")]
    .map((letter) =>
      known(letter)
        ? letter
        : (letter
            .normalize("NFD")
            .replace(/\p{M}/gu, "")
            .match(/^[ -~]+$/)?.[0] ?? "?"),
    )
    .join("");
}
