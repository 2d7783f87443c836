import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Database } from "../../database/port.ts";
import { sendBroadcast } from "../connections/channel-messages.ts";
import type { Channel } from "../connections/connection.ts";
import { isFrameName } from "../protocol/broadcast-frames.ts";
import type { Broadcast } from "../protocol/message.ts";

const CHANNEL = "gateway_broadcasts";
/** What a notification holds. */
const LONGEST_NEWS = 7_900;

export type Broadcasts = {
  /** Resolves when broadcasts of other processes will be heard. */
  start(): Promise<void>;
  stop(): Promise<void>;
  join(channel: Channel): void;
  leave(channel: Channel): void;
  /** False when it is too large; otherwise everybody on the topic has it, but `except`. */
  publish(broadcast: Broadcast, except: Channel | null): Promise<boolean>;
};

const newsSchema = z.object({
  process: z.string(),
  topic: z.string(),
  event: z.string(),
  encoding: z.enum(["json", "binary"]),
  payload: z.unknown(),
});

type Options = { database: Database; broadcastBytes: number };

/** Passes broadcasts on to who has joined their topic: in this process at once, in others by a notification. */
export function createBroadcasts({ database, broadcastBytes }: Options): Broadcasts {
  const topics = new Map<string, Set<Channel>>();
  const self = randomUUID();
  // PGlite belongs to one process.
  const hasNeighbours = database.engine === "postgres";
  let started: Promise<() => Promise<void>> | null = null;

  function tell(broadcast: Broadcast, except: Channel | null): void {
    for (const channel of topics.get(broadcast.topic) ?? []) if (channel !== except) sendBroadcast(channel, broadcast);
  }

  return {
    async start() {
      if (!hasNeighbours) return;
      const hear = (news: string) => {
        const { process, broadcast } = readNews(news);
        if (process !== self) tell(broadcast, null);
      };
      started ??= database.listen(CHANNEL, hear).catch((error: unknown) => {
        started = null;
        throw error;
      });
      await started;
    },
    async stop() {
      const stop = await started?.catch(() => null);
      await stop?.();
    },
    join(channel) {
      topics.set(channel.topic, (topics.get(channel.topic) ?? new Set()).add(channel));
    },
    leave(channel) {
      const others = topics.get(channel.topic);
      others?.delete(channel);
      if (others?.size === 0) topics.delete(channel.topic);
    },
    async publish(broadcast, except) {
      const news = writeNews(self, broadcast);
      const isTooLarge =
        Buffer.byteLength(broadcast.payload) > broadcastBytes || Buffer.byteLength(news) > LONGEST_NEWS;
      if (isTooLarge || !isFrameName(broadcast.topic) || !isFrameName(broadcast.event)) return false;
      tell(broadcast, except);
      if (!hasNeighbours) return true;
      const sql = "select pg_notify($1, $2)";
      await database.query({ role: "owner" }, { sql, parameters: [CHANNEL, news], waitsForDisk: false });
      return true;
    },
  };
}

function writeNews(process: string, { topic, event, encoding, payload }: Broadcast): string {
  const head = JSON.stringify({ process, topic, event, encoding }).slice(0, -1);
  return `${head},"payload":${encoding === "json" ? payload : JSON.stringify(payload.toString("base64"))}}`;
}

function readNews(news: string): { process: string; broadcast: Broadcast } {
  const { process, topic, event, encoding, payload } = newsSchema.parse(JSON.parse(news));
  const broadcast: Broadcast =
    encoding === "json"
      ? { topic, event, encoding, payload: JSON.stringify(payload) }
      : { topic, event, encoding, payload: Buffer.from(String(payload), "base64") };
  return { process, broadcast };
}
