type Cookie = { name: string; value: string; path?: string; seconds: number; sameSite: "lax" | "strict" };

/** Keeps a cookie for so many seconds (0 forgets it); over https it never travels in the clear. */
export function writeCookie({ name, value, path = "/", seconds, sameSite }: Cookie): void {
  const secure = window.location.protocol === "https:" ? ";secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${name}=${value};path=${path};max-age=${seconds};samesite=${sameSite}${secure}`;
}
