/**
 * Whether a page of this origin may open a socket: one of the address the request came to, or of a listed site.
 * Browsers send Origin with every WebSocket and no page can forge it; other programs may leave it out.
 */
export function isAllowedOrigin(
  origin: string,
  { host, origins }: { host: string | undefined; origins: readonly string[] },
): boolean {
  if (origins.includes(origin)) return true;
  if (host === undefined || !URL.canParse(origin)) return false;
  const { protocol, host: originHost } = new URL(origin);
  return (protocol === "http:" || protocol === "https:") && originHost === host.toLowerCase();
}
