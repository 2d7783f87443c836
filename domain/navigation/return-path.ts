import * as paths from "#domain/pages/paths.ts";
/** Where a login leads when it came from nowhere. Spec: [2.17], [9.16]. */
export const DEFAULT_RETURN_PATH = paths.account;

/** Going back to one of these after login would go in circles. */
const AUTH_PATHS = [
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.resetPassword,
  paths.confirm,
  "/auth",
  paths.adminLogin,
];

/** Any origin does: it only tells whether an address stays on it. */
const BASE = "https://origin.invalid";
const MAX_LENGTH = 2000;

// Browsers drop tabs and line breaks inside addresses and read a backslash as a slash.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this looks for
const DECEPTIVE = /[\\\u0000-\u0020\u007f-\u009f\u2028\u2029]/;
/** A slash or backslash in disguise right after the first one: a proxy that decodes would leave the origin. */
const DISGUISED_START = /^\/(?:%2f|%5c|%09|%0a|%0d|%00)/i;

/** `wanted` when it is a path of this site, as the browser would read it; otherwise `fallback`. Resilience test 8. */
export function safeReturnPath(wanted: unknown, fallback: string = DEFAULT_RETURN_PATH): string {
  if (typeof wanted !== "string" || wanted.length > MAX_LENGTH) return fallback;
  const isPath = wanted.startsWith("/") && !DECEPTIVE.test(wanted) && wanted.isWellFormed();
  if (!isPath || !URL.canParse(wanted, BASE)) return fallback;
  const { origin, pathname, search, hash } = new URL(wanted, BASE);
  // Dots are resolved by now: `/.//evil.example` has become `//evil.example`.
  const isOurs = origin === BASE && !pathname.startsWith("//") && !DISGUISED_START.test(pathname);
  return isOurs && !isAuthPath(pathname) ? pathname + search + hash : fallback;
}

function isAuthPath(pathname: string): boolean {
  return AUTH_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
