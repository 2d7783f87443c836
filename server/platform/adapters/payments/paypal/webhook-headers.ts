import { crc32 } from "node:zlib";

/** What PayPal sends along with a webhook to sign it. */
export type Transmission = {
  id: string;
  time: string;
  certificateUrl: string;
  signature: string;
};

const ALGORITHM = "SHA256withRSA";
const BASE64 = /^[A-Za-z0-9+/]{16,2048}={0,2}$/;
const PRINTABLE = /^[\x21-\x7e]{1,200}$/;

/** The signing headers, or null when one is missing or malformed. */
export function readTransmission(headers: Headers): Transmission | null {
  const id = headers.get("paypal-transmission-id") ?? "";
  const time = headers.get("paypal-transmission-time") ?? "";
  const certificateUrl = headers.get("paypal-cert-url") ?? "";
  const signature = headers.get("paypal-transmission-sig") ?? "";
  if (headers.get("paypal-auth-algo") !== ALGORITHM) return null;
  if (!PRINTABLE.test(id) || !PRINTABLE.test(time) || !BASE64.test(signature)) return null;
  return { id, time, certificateUrl, signature };
}

/** The text PayPal signs: the checksum is of the raw bytes, in decimal. */
export function toSignedText(
  { id, time }: Pick<Transmission, "id" | "time">,
  webhookId: string,
  rawBody: Uint8Array,
): string {
  return `${id}|${time}|${webhookId}|${crc32(rawBody)}`;
}
