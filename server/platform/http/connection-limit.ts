import type { Socket } from "node:net";
import { toLimitKey, toPlainAddress } from "#gateway/http/client-address.ts";

/** What a house full of browsers and their live sockets doesn't reach. */
const CONNECTIONS_PER_ADDRESS = 1_000;
const BODY = '{"code":"too_many_connections"}';
const REFUSAL = [
  "HTTP/1.1 429 Too Many Requests",
  "Content-Type: application/json",
  `Content-Length: ${BODY.length}`,
  "Retry-After: 10",
  "Connection: close",
  "",
  BODY,
].join("\r\n");

/**
 * Lets one address hold so many connections, so that nobody takes everybody's; a trusted proxy brings all visitors, and
 * counts for none. The listener answers 429 to those beyond and ends them.
 */
export function createConnectionLimit(isTrusted: (peer: string) => boolean): (socket: Socket) => void {
  const open = new Map<string, number>();
  return (socket) => {
    const { remoteAddress } = socket;
    // Gone already.
    if (remoteAddress === undefined || isTrusted(remoteAddress)) return;
    const key = toLimitKey(toPlainAddress(remoteAddress));
    const count = (open.get(key) ?? 0) + 1;
    open.set(key, count);
    socket.once("close", () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
    if (count <= CONNECTIONS_PER_ADDRESS) return;
    socket.write(REFUSAL);
    socket.destroySoon();
  };
}
