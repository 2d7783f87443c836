import type { RawData } from "ws";
import type { Channels } from "../channel/create-channels.ts";
import { type Connection, createConnection } from "../connections/connection.ts";
import type { Connections } from "../connections/connections.ts";
import type { RealtimeLimits } from "../limits.ts";
import { CLOSE } from "../protocol/close-codes.ts";
import type { Opened } from "./accept-upgrade.ts";
import type { Frame } from "./receive.ts";

/** How long clients get to say goodbye. */
const GOODBYE_MS = 2_000;
/** Frames that wait for those before them; the pace of messages keeps an honest client far from it. */
const WAITING_FRAMES = 500;

type Options = {
  connections: Connections;
  channels: Channels;
  receive: (connection: Connection, frame: Frame) => Promise<void>;
  limits: RealtimeLimits;
  clock: () => Date;
  onFault: (error: unknown) => void;
};

/** Ties a socket to its connection: what comes in is taken in order, and what it held is given back at its end. */
export function createOpenSocket({ connections, channels, receive, limits, clock, onFault }: Options) {
  let whenEmpty: (() => void) | null = null;

  function open(opened: Opened): void {
    const connection = createConnection({ ...opened, limits, clock });
    const { socket } = opened;
    let turn = Promise.resolve();
    let waiting = 0;
    connections.add(connection);
    socket.on("message", (data: RawData, isBinary: boolean) => {
      connection.heardAt = clock().getTime();
      waiting += 1;
      if (waiting > WAITING_FRAMES) return connection.drop();
      turn = turn
        .then(() =>
          socket.readyState === socket.OPEN ? receive(connection, { data: toBuffer(data), isBinary }) : undefined,
        )
        .catch(onFault)
        .finally(() => {
          waiting -= 1;
        });
    });
    // Frames that are too large or broken: the library has closed the socket with the right code.
    socket.on("error", () => {});
    socket.on("close", () => {
      for (const channel of [...connection.channels.values()]) channels.remove(channel);
      connections.remove(connection);
      if (connections.count() === 0) whenEmpty?.();
    });
  }

  return {
    open,
    async closeAll(): Promise<void> {
      if (connections.count() === 0) return;
      const empty = new Promise<void>((resolve) => {
        whenEmpty = resolve;
      });
      for (const connection of connections.all()) connection.end(CLOSE.restart);
      const timer = setTimeout(() => {
        for (const connection of connections.all()) connection.drop();
      }, GOODBYE_MS);
      await empty;
      clearTimeout(timer);
    },
  };
}

function toBuffer(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}
