/**
 * The push services of the browsers' makers: Chrome, Edge and Opera (Google), Firefox (Mozilla), Safari (Apple),
 * Edge on Windows (Microsoft). A browser names its own endpoint, so without this list anybody could have the server
 * call an address of theirs, or one inside our network.
 */
const HOSTS = ["fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com"];
const DOMAINS = [".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com"];

/** `double`: the origin of a test double, on loopback; null everywhere else. */
export function isPushService(endpoint: string, double: string | null): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.username !== "" || url.password !== "") return false;
  if (double !== null && url.origin === double) return true;
  if (url.protocol !== "https:" || url.port !== "") return false;
  return HOSTS.includes(url.hostname) || DOMAINS.some((domain) => url.hostname.endsWith(domain));
}
