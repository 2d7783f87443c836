import { type DeliveryReport, readDeliveryStatus } from "#domain/letters/delivery-report.ts";
import { findNamedLetters, type NamedLetter } from "#domain/letters/return-token.ts";

/** Where a mail server says to which address it brought a mail. */
const TO_HEADERS = new Set(["to", "delivered-to", "x-original-to", "x-delivered-to", "envelope-to", "x-envelope-to"]);
const STATUS_PARTS = new Set(["message/delivery-status", "message/global-delivery-status"]);
/** Far more than reports have. */
const LIMITS = { maxNestingDepth: 10, maxHeadersSize: 65_536 };

export type ReturnedMail = { named: NamedLetter[]; report: DeliveryReport };

/**
 * A delivery status notification (RFC 3464) about letters that its own address names; null for any other mail, as answers of
 * people on holiday. Nothing of it is believed but what is signed in that address: who it says it is about, nobody reads.
 */
export async function readReport(source: Uint8Array, returnAddress: string): Promise<ReturnedMail | null> {
  const mail = await parse(source);
  if (mail === null) return null;
  const { headers, attachments } = mail;
  const named = headers
    .filter(({ key }) => TO_HEADERS.has(key))
    .flatMap(({ value }) => findNamedLetters(returnAddress, value));
  const isReport = headers.some(
    ({ key, value }) => key === "content-type" && /^multipart\/report\b/i.test(value.trim()),
  );
  const status = attachments.find(({ mimeType }) => STATUS_PARTS.has(mimeType))?.content;
  if (!isReport || named.length === 0 || typeof status !== "string") return null;
  const report = readDeliveryStatus(status);
  return report === null ? null : { named, report };
}

/** Null where its parts or headers are more than any report's. */
async function parse(source: Uint8Array) {
  const { default: PostalMime } = await import("postal-mime");
  try {
    return await PostalMime.parse(source, { ...LIMITS, forceRfc822Attachments: true, attachmentEncoding: "utf8" });
  } catch {
    return null;
  }
}
