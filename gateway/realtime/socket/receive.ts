import type { Broadcasts } from "../broadcast/broadcasts.ts";
import type { Channels } from "../channel/create-channels.ts";
import type { Channel, Connection } from "../connections/connection.ts";
import { decodeBroadcastPush } from "../protocol/broadcast-frames.ts";
import { CLOSE } from "../protocol/close-codes.ts";
import type { Broadcast, Message } from "../protocol/message.ts";
import { readMessage } from "../protocol/serializer.ts";

type Options = { channels: Channels; broadcasts: Broadcasts };

/** A frame as it came: text, or bytes. */
export type Frame = { data: Buffer; isBinary: boolean };

/** What each message of a client does. Frames of one connection are given one after the other. */
export function createReceiver({ channels, broadcasts }: Options) {
  function read(connection: Connection, { data, isBinary }: Frame): (Message & { broadcast?: Broadcast }) | null {
    if (!isBinary) return readMessage(connection.version, data.toString("utf8"));
    const push = connection.version === "2.0.0" ? decodeBroadcastPush(data) : null;
    if (push === null) return null;
    const { joinRef, ref, broadcast } = push;
    return { joinRef, ref, topic: broadcast.topic, event: "broadcast", payload: null, broadcast };
  }

  /** Over its pace a client loses the channel it floods, or the socket when it floods none. */
  function limit(connection: Connection, channel: Channel | undefined): void {
    if (channel === undefined) connection.end(CLOSE.flood);
    else channels.shutDown(channel, CLOSE.flood.reason);
  }

  async function passOn(channel: Channel, message: Message & { broadcast?: Broadcast }): Promise<void> {
    const broadcast = message.broadcast ?? readBroadcast(message);
    const { connection } = channel;
    if (broadcast === null) return connection.reply(message, "error", { reason: "a broadcast needs an event" });
    const { self, ack } = channel.broadcast;
    const isPublished = await broadcasts.publish(broadcast, self ? null : channel);
    if (!isPublished) connection.reply(message, "error", { reason: "payload_size_exceeded" });
    else if (ack) connection.reply(message, "ok", {});
  }

  return async (connection: Connection, frame: Frame): Promise<void> => {
    const message = read(connection, frame);
    if (message === null) return connection.end(CLOSE.malformed);
    const { topic, event } = message;
    if (event === "phx_join") {
      return channels.join(connection, message).catch((error: unknown) => {
        connection.reply(message, "error", { reason: "UnknownErrorOnChannel: Unknown Error on Channel" });
        throw error;
      });
    }
    const channel = connection.channels.get(topic);
    if (!connection.messages.take()) return limit(connection, channel);
    if (topic === "phoenix" && event === "heartbeat") return connection.reply(message, "ok", {});
    if (channel === undefined) {
      if (event === "phx_leave") return connection.reply(message, "ok", {});
      return connection.reply(message, "error", { reason: "unmatched topic" });
    }
    // Meant for an earlier join of the same topic.
    if (message.joinRef !== null && message.joinRef !== channel.joinRef) return;
    switch (event) {
      case "phx_leave":
        connection.reply(message, "ok", {});
        return channels.leave(channel);
      case "access_token":
        return channels.renew(channel, message.payload);
      case "broadcast":
        return passOn(channel, message);
      case "presence":
        return connection.reply(message, "error", { reason: "PresenceNotSupported: Presence is not served here" });
      default:
        return connection.reply(message, "error", { reason: "unknown event" });
    }
  };
}

/** A broadcast that came as text; its payload is passed on as JSON. */
function readBroadcast({ topic, payload }: Message): Broadcast | null {
  if (typeof payload !== "object" || payload === null || !("event" in payload)) return null;
  const { event } = payload;
  if (typeof event !== "string") return null;
  const content = "payload" in payload ? payload.payload : {};
  return { topic, event, encoding: "json", payload: JSON.stringify(content ?? {}) };
}
