import { DEADLINES } from "#gateway/http/deadlines.ts";
import type { PushPort } from "./port.ts";

/**
 * The push services of the browsers' makers: Chrome, Edge and Opera (Google), Firefox (Mozilla), Safari (Apple),
 * Edge on Windows (Microsoft). A browser names its own endpoint, so without this list anybody could have the server
 * call an address of theirs, or one inside our network.
 */
const HOSTS = ["fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com"];
const DOMAINS = [".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com"];

/** `double`: the origin of a test double, on loopback; null everywhere else. */
export function isPushService(endpoint: string, double: string | null): boolean {
  // Parsers disagree about a backslash.
  if (!URL.canParse(endpoint) || endpoint.includes("\\")) return false;
  const url = new URL(endpoint);
  if (url.username !== "" || url.password !== "") return false;
  if (double !== null && url.origin === double) return true;
  if (url.protocol !== "https:" || url.port !== "") return false;
  return HOSTS.includes(url.hostname) || DOMAINS.some((domain) => url.hostname.endsWith(domain));
}

export type VapidKeys = { publicKey: string; privateKey: string };

export type WebPushOptions = {
  keys: VapidKeys;
  /** Whom a push service writes to when something is wrong: a mailto: or https: address. */
  subject: string;
  /** The origin of a test double that is called besides the known services. */
  double: string | null;
  timeoutMs?: number;
};

/** The browser dropped the subscription: it won't come back. */
const GONE = new Set([404, 410]);
/**
 * Whether a refusal is about a subscription made with another key pair than ours, which no later try can mend: Google's and
 * Mozilla's words, and a 403 without a reason. One that names the token (JWT) is about our clock, signature or subject, and
 * says nothing of the subscription. https://github.com/web-push-libs/web-push-php/issues/429 (401), /issues/406 (Apple)
 */
function isForOtherKeys(status: number, words: string): boolean {
  if (status === 401) return /key mismatch/i.test(words);
  return status === 403 && !/jwt/i.test(words);
}

/** Web push (RFC 8030, 8188, 8291, 8292): encryption and signature by the library, one bounded request without redirects. */
export function createWebPush({ keys, subject, double, timeoutMs = DEADLINES.push }: WebPushOptions): PushPort {
  const isKnownService = (endpoint: string) => isPushService(endpoint, double);
  return {
    publicKey: keys.publicKey,
    isKnownService,
    async send({ endpoint, p256dh, auth }, { body, ttlSeconds }) {
      // Rows outlive the list of services.
      if (!isKnownService(endpoint)) return { status: "gone", code: "push_service_unknown" };
      const { default: webPush } = await import("web-push");
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
      const words = await readStart(response);
      if (response.ok) return { status: "sent" };
      const code = `push_${response.status}`;
      if (GONE.has(response.status) || isForOtherKeys(response.status, words)) return { status: "gone", code };
      return { status: "failed", code, ...retryAfter(response) };
    },
  };
}

/** The first piece of what it says: a refusal's words are short, and what is longer isn't waited for. */
async function readStart({ body }: Response): Promise<string> {
  if (body === null) return "";
  const reader = body.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return new TextDecoder().decode(value);
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
