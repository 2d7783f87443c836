import type { IncomingMessage } from "node:http";
import { Hono } from "hono";
import type { OnSessionEnd } from "../database/ended-sessions.ts";
import type { Database } from "../database/port.ts";
import type { ClientAddressOf } from "../http/client-address.ts";
import type { GatewayEnv, OnFault } from "../http/gateway-env.ts";
import { answerError } from "../http/json-answer.ts";
import { createRateLimit } from "../http/rate-limit.ts";
import type { ResolveCaller } from "../http/resolve-caller.ts";
import { createBroadcastRoutes } from "./broadcast/broadcast-routes.ts";
import { createBroadcasts } from "./broadcast/broadcasts.ts";
import { createChangeFeed } from "./changes/change-feed.ts";
import { createPublishedTables } from "./changes/published-tables.ts";
import { createSubscriptions } from "./changes/subscriptions.ts";
import { type Channels, createChannels } from "./channel/create-channels.ts";
import { type Connections, createConnections } from "./connections/connections.ts";
import { DEFAULT_LIMITS, type RealtimeLimits } from "./limits.ts";
import { CLOSE } from "./protocol/close-codes.ts";
import { createUpgrade, isUpgrade, SOCKET_PATH, type Upgrade } from "./socket/accept-upgrade.ts";
import { createOpenSocket } from "./socket/open-socket.ts";
import { createReceiver } from "./socket/receive.ts";

export type RealtimeOptions = {
  database: Database;
  resolveCaller: ResolveCaller;
  clientAddress: ClientAddressOf;
  /** Origins of other sites whose pages may open sockets. */
  origins: readonly string[];
  clock: () => Date;
  onFault: OnFault;
  /** Where to hear of sessions that end; without it their channels end within 45 s. */
  onSessionEnd?: ((handler: OnSessionEnd) => void) | undefined;
  limits?: Partial<RealtimeLimits>;
  /** Among how many processes limits by address and user are shared out; default 1. */
  countProcesses?: () => number;
};

export type Realtime = {
  /** The broadcasts over HTTP, to be mounted at /realtime/v1. */
  app: Hono<GatewayEnv>;
  /** For the HTTP server's option `shouldUpgradeCallback`: any other request is answered as one without `Upgrade`. */
  isUpgrade: (request: IncomingMessage) => boolean;
  /** For the HTTP server's `upgrade` event; false when the request is for somebody else. */
  upgrade: Upgrade;
  /** Closes silent sockets and channels whose tokens have ended; runs by itself every 5 s. */
  checkConnections(): Promise<void>;
  countSockets(): number;
  /** Sends every client away, to come back after a restart; waits for them 2 s. */
  close(): Promise<void>;
};

const CHECK_MS = 5_000;
const JOINS_WINDOW_SECONDS = 10;
const MISSED = "Changes may have been missed: subscribe and read again";

/** Supabase Realtime's protocol at /realtime/v1: changes of published tables and simple broadcasts. */
export function createRealtime(options: RealtimeOptions): Realtime {
  const { database, resolveCaller, clock, countProcesses } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const onFault = (error: unknown) => options.onFault(error, { requestId: "", method: "GET", path: SOCKET_PATH });
  const connections = createConnections(limits, countProcesses);
  const subscriptions = createSubscriptions();
  const tables = createPublishedTables({ database, clock });
  const broadcasts = createBroadcasts({ database, broadcastBytes: limits.broadcastBytes });
  const feed = createChangeFeed({
    database,
    tables,
    subscriptions,
    waitingLimit: limits.waitingChanges,
    isOpen: (channel) => channels.isOpen(channel),
    onGap: (affected) => {
      for (const channel of affected) channels.breakOff(channel, MISSED);
    },
    onFault,
  });
  const channels: Channels = createChannels({
    ...options,
    tables,
    subscriptions,
    connections,
    feed,
    broadcasts,
    limits,
    joinsOfAddress: createRateLimit({
      limit: limits.joinsPerAddress,
      windowSeconds: JOINS_WINDOW_SECONDS,
      clock,
      countProcesses,
    }),
  });
  options.onSessionEnd?.(channels.endSession);
  const receive = createReceiver({ channels, broadcasts });
  const sockets = createOpenSocket({ connections, channels, receive, limits, clock, onFault });
  let isClosing = false;
  const upgrade = createUpgrade({
    ...options,
    connections,
    limits,
    isClosing: () => isClosing,
    onOpen: sockets.open,
    onFault,
  });
  const checkConnections = createConnectionCheck({ connections, channels, limits, clock, onFault });
  const timer = setInterval(() => void checkConnections().catch(onFault), CHECK_MS);
  timer.unref();

  const app = new Hono<GatewayEnv>();
  app.get("/websocket", () => answerError(426, { code: "upgrade_required", message: "This address speaks WebSocket" }));
  app.route("/", createBroadcastRoutes({ broadcasts, resolveCaller, limits, clock, countProcesses }));

  return {
    app,
    isUpgrade,
    upgrade,
    checkConnections,
    countSockets: connections.count,
    async close() {
      isClosing = true;
      clearInterval(timer);
      await sockets.closeAll();
      await Promise.all([feed.stop(), broadcasts.stop()]);
    },
  };
}

type Options = {
  connections: Connections;
  channels: Channels;
  limits: RealtimeLimits;
  clock: () => Date;
  onFault: (error: unknown) => void;
};

/** One round over all sockets: the silent ones are closed, channels whose token has ended too, others verified again. */
function createConnectionCheck({ connections, channels, limits, clock, onFault }: Options) {
  return async (): Promise<void> => {
    const now = clock().getTime();
    const due: Promise<void>[] = [];
    for (const connection of connections.all()) {
      if (now - connection.heardAt > limits.silenceMs) connection.end(CLOSE.silent);
      for (const channel of connection.channels.values()) {
        if (channel.expiresAt !== null && channel.expiresAt * 1000 <= now) {
          channels.shutDown(channel, "InvalidJWTToken: Token has expired");
        } else if (channel.token !== null && channel.verifyAt <= now) {
          due.push(channels.verifyAgain(channel).catch(onFault));
        }
      }
    }
    await Promise.all(due);
  };
}
