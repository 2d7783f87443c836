import type { IncomingMessage } from "node:http";

/**
 * Makes `GET http://host/path` what it means: the path, and the host in the place of the header's (RFC 9112, 3.2.2).
 * Any other target stays as it is.
 */
export function takeAbsoluteTarget(request: Pick<IncomingMessage, "url" | "headers">): void {
  const { url: target = "/" } = request;
  if (target.startsWith("/")) return;
  const address = /^https?:\/\//i.test(target) ? URL.parse(target) : null;
  if (address === null) return;
  request.headers.host = address.host;
  request.url = address.pathname + address.search;
}

/**
 * Whether a target is a path of ours: `//host/x` and `/\host/x` would be read as another host's, also with tabs and line
 * breaks between, which the URL standard takes out (4.4, basic URL parser). Whatever else follows the slash is a path.
 */
export function isPath(target: string): boolean {
  return /^\/(?![/\\])[^\t\n\r]*$/.test(target);
}
