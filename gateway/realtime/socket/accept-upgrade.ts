import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { ClientAddressOf } from "../../http/client-address.ts";
import type { Credentials, ResolveCaller } from "../../http/resolve-caller.ts";
import type { Connections } from "../connections/connections.ts";
import type { RealtimeLimits } from "../limits.ts";
import { isVersion, type Version } from "../protocol/message.ts";

export const SOCKET_PATH = "/realtime/v1/websocket";

/** Whether a request wants a socket of ours; for the HTTP server's `shouldUpgradeCallback`, so that others are answered. */
export function isUpgrade({ url, headers }: Pick<IncomingMessage, "url" | "headers">): boolean {
  return headers.upgrade?.toLowerCase() === "websocket" && readAddress(url)?.pathname === SOCKET_PATH;
}

function readAddress(target = "/"): URL | null {
  return URL.parse(target, "http://gateway");
}

/** Takes a request of the HTTP server's `upgrade` event; false when it is for somebody else. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;

export type Opened = { socket: WebSocket; version: Version; credentials: Credentials; address: string };

export type UpgradeOptions = {
  connections: Connections;
  resolveCaller: ResolveCaller;
  clientAddress: ClientAddressOf;
  origins: readonly string[];
  limits: RealtimeLimits;
  isClosing: () => boolean;
  onOpen: (opened: Opened) => void;
  onFault: (error: unknown) => void;
};

type Refusal = { status: number; code: string; message: string };

/** Opens a socket for a client that may have one: from a known origin, or without one, with the right API key. */
export function createUpgrade(options: UpgradeOptions): Upgrade {
  const { connections, resolveCaller, clientAddress, limits } = options;
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.messageBytes,
  });

  async function check(request: IncomingMessage, query: URLSearchParams): Promise<Refusal | Omit<Opened, "socket">> {
    if (options.isClosing()) return { status: 503, code: "restarting", message: "The server restarts" };
    const origin = request.headers.origin;
    if (origin !== undefined && !isAllowedOrigin(origin, { host: request.headers.host, origins: options.origins })) {
      return { status: 403, code: "origin_not_allowed", message: "This origin may not open a socket" };
    }
    const version = query.get("vsn") ?? "1.0.0";
    if (!isVersion(version)) return { status: 400, code: "bad_version", message: "vsn is 1.0.0 or 2.0.0" };
    const headerOf = (name: string) => [request.headers[name]].flat()[0];
    const apiKey = headerOf("apikey") ?? headerOf("x-api-key") ?? query.get("apikey");
    const credentials = { apiKey, authorization: null, userAgent: request.headers["user-agent"] ?? null };
    const caller = await resolveCaller(credentials);
    if (!caller.ok) return { status: 401, code: caller.code, message: caller.message };
    const address = clientAddress({ env: { incoming: request }, req: { header: headerOf } });
    if (!connections.hasRoomFor(address)) {
      return { status: 429, code: "too_many_connections", message: "Too many open sockets" };
    }
    return { version, credentials, address };
  }

  return (request, socket, head) => {
    // A peer that goes away meanwhile is no fault, whichever handler the request is for.
    socket.on("error", () => socket.destroy());
    const address = readAddress(request.url);
    if (address === null || !isUpgrade(request)) return false;
    check(request, address.searchParams)
      .then((result) => {
        if ("status" in result) return refuse(socket, result);
        server.handleUpgrade(request, socket, head, (opened) => options.onOpen({ ...result, socket: opened }));
      })
      .catch((error: unknown) => {
        options.onFault(error);
        refuse(socket, { status: 500, code: "internal_error", message: "Internal server error" });
      });
    return true;
  };
}

function refuse(socket: Duplex, { status, code, message }: Refusal): void {
  const body = JSON.stringify({ code, message });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Cache-Control: no-store",
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

/**
 * Whether a page of this origin may open a socket: one of the address the request came to, or of a listed site.
 * Browsers send Origin with every WebSocket and no page can forge it; other programs may leave it out.
 */
function isAllowedOrigin(
  origin: string,
  { host, origins }: { host: string | undefined; origins: readonly string[] },
): boolean {
  if (origins.includes(origin)) return true;
  if (host === undefined || !URL.canParse(origin)) return false;
  const { protocol, host: originHost } = new URL(origin);
  return (protocol === "http:" || protocol === "https:") && originHost === host.toLowerCase();
}
