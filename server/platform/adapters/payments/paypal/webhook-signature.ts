import { verify } from "node:crypto";
import { z } from "zod";
import type { PaymentProvider, WebhookVerdict } from "../port.ts";
import type { SendPaypalRequest } from "./http.ts";
import type { CertificateSource, PaypalOptions } from "./options.ts";
import { createSigningKeys } from "./signing-keys.ts";
import { readTransmission, type Transmission, toSignedText } from "./webhook-headers.ts";

const verdictSchema = z.object({ verification_status: z.enum(["SUCCESS", "FAILURE"]) });

/**
 * Checks a webhook on its raw bytes: RSA-SHA256 by a certificate that PayPal's host serves and a known
 * authority vouches for. When the certificate can't be judged here, PayPal itself is asked, with the same
 * bytes (developer.paypal.com/api/rest/webhooks/rest). There is no age limit: PayPal retries for days.
 */
export function createWebhookVerifier(
  send: SendPaypalRequest,
  options: PaypalOptions,
): PaymentProvider["verifyWebhook"] {
  const keys = createSigningKeys(options);
  return async (headers, rawBody) => {
    const transmission = readTransmission(headers);
    if (transmission === null) return "invalid";
    if (!isAllowedCertificateAddress(transmission.certificateUrl, options.certificates)) return "invalid";
    const key = await keys.get(transmission.certificateUrl);
    if (key === null) return "unknown";
    if (key === "untrusted") return askPaypal(send, toVerifyBody(transmission, options.webhookId, rawBody));
    const signed = Buffer.from(toSignedText(transmission, options.webhookId, rawBody));
    return verify("RSA-SHA256", signed, key, Buffer.from(transmission.signature, "base64")) ? "valid" : "invalid";
  };
}

async function askPaypal(send: SendPaypalRequest, body: string | null): Promise<WebhookVerdict> {
  if (body === null) return "invalid";
  const answer = await send(
    { method: "POST", path: "/v1/notifications/verify-webhook-signature", body },
    verdictSchema,
  );
  if (answer.ok) return answer.value.verification_status === "SUCCESS" ? "valid" : "invalid";
  return answer.reason === "unavailable" ? "unknown" : "invalid";
}

/** The event goes in as the very text that arrived: written anew, its checksum would differ. */
function toVerifyBody(transmission: Transmission, webhookId: string, rawBody: Uint8Array): string | null {
  const event = Buffer.from(rawBody).toString("utf8");
  try {
    JSON.parse(event);
  } catch {
    return null;
  }
  const fields = JSON.stringify({
    auth_algo: "SHA256withRSA",
    cert_url: transmission.certificateUrl,
    transmission_id: transmission.id,
    transmission_sig: transmission.signature,
    transmission_time: transmission.time,
    webhook_id: webhookId,
  });
  return `${fields.slice(0, -1)},"webhook_event":${event}}`;
}

const CERTIFICATE_PATH = /\/v1\/notifications\/certs\/[A-Za-z0-9-]{1,100}$/;
const MAX_ADDRESS = 300;

/** True when a webhook may name this address for its certificate: PayPal's own hosts by https, or the double's. */
export function isAllowedCertificateAddress(address: string, source: CertificateSource): boolean {
  if (address.length > MAX_ADDRESS || !URL.canParse(address)) return false;
  const { protocol, hostname, port, origin, username, password, search, hash, pathname } = new URL(address);
  if (`${username}${password}${search}${hash}` !== "" || !CERTIFICATE_PATH.test(pathname)) return false;
  if (source.kind === "double") return origin === new URL(source.origin).origin;
  return protocol === "https:" && port === "" && (hostname === "paypal.com" || hostname.endsWith(".paypal.com"));
}
