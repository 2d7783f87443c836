type Cookie = { name: string; value: string; path?: string; seconds: number; sameSite: "lax" | "strict" };

/**
 * Keeps a cookie for so many seconds (0 forgets it); over https it never travels in the clear. A browser that blocks
 * cookies ignores it, or throws in a frame without an origin.
 */
export function writeCookie({ name, value, path = "/", seconds, sameSite }: Cookie): void {
  const secure = window.location.protocol === "https:" ? ";secure" : "";
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
    document.cookie = `${name}=${value};path=${path};max-age=${seconds};samesite=${sameSite}${secure}`;
  } catch {
    // Blocked: what it would have said isn't kept.
  }
}

/** Null without it, or where cookies are blocked. */
export function readCookie(name: string): string | null {
  const start = `${name}=`;
  try {
    const found = document.cookie.split("; ").find((cookie) => cookie.startsWith(start));
    return found === undefined ? null : found.slice(start.length);
  } catch {
    return null;
  }
}
