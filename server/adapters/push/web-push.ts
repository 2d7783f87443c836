import webPush from "web-push";
import type { PushPort } from "./port.ts";
import { isPushService } from "./push-services.ts";

export type VapidKeys = { publicKey: string; privateKey: string };

export type WebPushOptions = {
  keys: VapidKeys;
  /** Whom a push service writes to when something is wrong: a mailto: or https: address. */
  subject: string;
  /** The origin of a test double that is called besides the known services. */
  double: string | null;
  timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;
/** The browser dropped the subscription: it won't come back. */
const GONE = new Set([404, 410]);

/** Web push (RFC 8030, 8188, 8291, 8292): encryption and signature by the library, one bounded request without redirects. */
export function createWebPush({ keys, subject, double, timeoutMs = TIMEOUT_MS }: WebPushOptions): PushPort {
  const isKnownService = (endpoint: string) => isPushService(endpoint, double);
  return {
    publicKey: keys.publicKey,
    isKnownService,
    async send({ endpoint, p256dh, auth }, { body, ttlSeconds }) {
      // Rows outlive the list of services.
      if (!isKnownService(endpoint)) return { status: "gone", code: "push_service_unknown" };
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, body, {
        TTL: ttlSeconds,
        urgency: "high",
        vapidDetails: { subject, ...keys },
      });
      const response = await fetch(endpoint, {
        method: "POST",
        headers: toHeaders(request.headers),
        body: new Uint8Array(request.body ?? []),
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (response.ok) return { status: "sent" };
      const code = `push_${response.status}`;
      if (GONE.has(response.status)) return { status: "gone", code };
      return { status: "failed", code, ...retryAfter(response) };
    },
  };
}

/** The body's length is fetch's to say. */
function toHeaders(headers: Record<string, unknown>): Headers {
  const known = Object.entries(headers).filter(([name]) => name.toLowerCase() !== "content-length");
  return new Headers(known.map(([name, value]) => [name, String(value)]));
}

function retryAfter(response: Response): { retryAfterSeconds?: number } {
  const seconds = Number(response.headers.get("retry-after"));
  return Number.isFinite(seconds) && seconds > 0 ? { retryAfterSeconds: seconds } : {};
}
