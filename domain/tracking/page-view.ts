/** Spec: [3.18], [7.20]. Addresses of people only as SHA-256 in hex. */
export type PageView = {
  eventName: "PageView";
  eventId: string;
  url: string;
  fbp?: string;
  fbc?: string;
  em?: string;
  ph?: string;
};

export const META_CAPI_PATH = "/api/meta-capi";

const MOST_URL_LETTERS = 300;

/**
 * The page as others may know it: its query may hold tokens and what somebody searched for, so only the campaign stays,
 * and not even that where it is long.
 */
export function trackedUrl(address: URL, campaign: Partial<Record<string, string>>): string {
  const plain = `${address.origin}${address.pathname}`.slice(0, MOST_URL_LETTERS);
  const named = Object.entries(campaign).filter(([name]) => name.startsWith("utm_"));
  if (named.length === 0) return plain;
  const full = `${plain}?${new URLSearchParams(named as [string, string][])}`;
  return full.length <= MOST_URL_LETTERS ? full : plain;
}

/** What Meta hashes an address as: trimmed, in small letters. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
