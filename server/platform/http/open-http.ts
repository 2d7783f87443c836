import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { createTrust, toLimitKey, toPlainAddress } from "#gateway/http/client-address.ts";
import type { Environment } from "#server/env.ts";
import { createBodyDeadline } from "./body-deadline.ts";

/**
 * Slow senders must not hold a connection for long (resilience 36): their headers have 10 s, which Node looks at every
 * 30 s by itself; their bodies have the deadline of `createBodyDeadline`.
 */
const SLOW = { headersTimeout: 10_000, requestTimeout: 0, connectionsCheckingInterval: 1_000 };
/** A file that gets on may take as long as it takes. */
const UPLOAD = /^\/storage\/v1\/object\//;
const isUpload = ({ url = "" }: IncomingMessage) => UPLOAD.test(url);
/** Longer than proxies rest theirs (nginx: 60 s): one that we end just as they use it again is a 502 for a visitor. */
const KEEP_ALIVE = { keepAliveTimeout: 65_000 };
/** Live sockets take 5,000 at most. Those beyond are dropped unread, before the system's file descriptors run out. */
const MAX_CONNECTIONS = 8_000;
/** Connections that come while this thread is busy wait in a queue of the system; its default of 511 is one crowd. */
const BACKLOG = 4_096;
/** Answers under way get this long when the process is asked to end. */
const DRAIN_MS = 8_000;

/** Takes a request for another protocol, or answers false. */
export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;

export type Serving = {
  listener: RequestListener;
  /** Whether `upgrade` is for this request; others are answered as if they had asked for no other protocol. */
  isUpgrade: (request: IncomingMessage) => boolean;
  upgrade: UpgradeListener;
};

export type HttpOptions = {
  environment: Pick<Environment, "PORT" | "HOST" | "LPX_LIMITS">;
  trustedProxies: readonly string[];
  /** Told of what a listener throws, which is answered with 500. */
  onFault: (error: unknown) => void;
};

export type OpenHttp = {
  port: number;
  /** From now on connections are taken and requests answered. */
  serve(serving: Serving): Promise<void>;
  /** Open connections, live sockets included. */
  countConnections(): Promise<number>;
  /** Lets answers under way finish, ends idle connections at once and the rest after a while. */
  close(): Promise<void>;
};

/**
 * Finds out the port (0: any free one) and throws when it is taken. Until there is something to serve connections are refused: a
 * proxy then asks another process for whatever it is, where a 503 would be the answer of what mustn't go out twice. Whatever a
 * peer sends or breaks off ends no more than its connection.
 */
export async function openHttp({ environment, trustedProxies, onFault }: HttpOptions): Promise<OpenHttp> {
  let serving: Serving = {
    listener: (_request, response) => response.destroy(),
    isUpgrade: () => false,
    upgrade: () => false,
  };
  let isClosing = false;
  const bodies = createBodyDeadline(isUpload);
  const underWay = new Set<ServerResponse>();

  /** One function for all answers: every request passes here. */
  function finish(this: ServerResponse): void {
    underWay.delete(this);
    if (isClosing) server.closeIdleConnections();
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    underWay.add(response);
    bodies.watch(request, response);
    response.on("error", onFault).on("close", finish);
    if (isClosing) response.shouldKeepAlive = false;
    try {
      serving.listener(request, response);
    } catch (error) {
      onFault(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { "Content-Type": "application/json" }).end('{"code":"internal_error"}');
    }
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    try {
      if (!serving.upgrade(request, socket, head)) socket.destroy();
    } catch (error) {
      onFault(error);
      socket.destroy();
    }
  }

  const shouldUpgradeCallback = (request: IncomingMessage) => serving.isUpgrade(request);
  const server = createServer({ ...SLOW, ...KEEP_ALIVE, shouldUpgradeCallback }, answer);
  server.maxConnections = MAX_CONNECTIONS;
  server.on("upgrade", upgrade);
  // Node takes its own listener off a socket before it is handed over: without another, a reset would end the process.
  server.on("connection", (socket) => socket.on("error", () => socket.destroy()));
  if (environment.LPX_LIMITS === "on") server.on("connection", createConnectionLimit(createTrust(trustedProxies)));
  const listen = async (port: number) => {
    server.listen({ port, host: environment.HOST, backlog: BACKLOG });
    await once(server, "listening");
  };
  await listen(environment.PORT);
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return {
    port,
    async serve(given) {
      serving = given;
      await listen(port);
      // Such as no more file descriptors: the connection is lost, the others are not.
      server.on("error", onFault);
    },
    countConnections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
      ),
    async close() {
      isClosing = true;
      // A client that went on asking on the same connection, or left it open, would hold up the end and be cut off then.
      for (const response of underWay) response.shouldKeepAlive = false;
      const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      await closed;
      clearTimeout(timer);
      bodies.close();
    },
  };
}

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
function createConnectionLimit(isTrusted: (peer: string) => boolean): (socket: Socket) => void {
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
