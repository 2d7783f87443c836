import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import type { Environment } from "./env.ts";

/** Slow senders must not hold a connection for long (resilience 36). */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 30_000 };
/** Answers under way get this long when the process is asked to end. */
const DRAIN_MS = 8_000;

/** Takes a request for another protocol, or answers false. */
export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;

export type OpenHttp = {
  port: number;
  /** From now on requests are answered; before, they are told to come back in a second. */
  serve(listener: RequestListener, upgrade: UpgradeListener): void;
  /** Lets answers under way finish, ends idle connections at once and the rest after a while. */
  close(): Promise<void>;
};

/** Takes the port (0: any free one); throws when it is taken. */
export async function openHttp({ PORT, HOST }: Environment): Promise<OpenHttp> {
  let serving: RequestListener = (_request, response) => response.writeHead(503, { "Retry-After": "1" }).end();
  let upgrading: UpgradeListener = () => false;
  const server = createServer(TIMEOUTS, (request, response) => serving(request, response));
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!upgrading(request, socket, head)) socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n");
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(PORT, HOST, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    serve(listener, upgrade) {
      serving = listener;
      upgrading = upgrade;
    },
    async close() {
      const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      await closed;
      clearTimeout(timer);
    },
  };
}
