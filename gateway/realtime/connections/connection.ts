import type { WebSocket } from "ws";
import type { Credentials } from "../../http/resolve-caller.ts";
import type { RealtimeLimits } from "../limits.ts";
import type { Close } from "../protocol/close-codes.ts";
import type { Broadcast, Message, Version } from "../protocol/message.ts";
import { writeBroadcast, writeMessage, writeWithPayload } from "../protocol/serializer.ts";
import { createTokenBucket, type TokenBucket } from "./token-bucket.ts";

/** One open socket: its channels, how much it may say, and how to speak to it. */
export type Connection = {
  version: Version;
  /** The API key it was opened with. */
  credentials: Credentials;
  address: string;
  channels: Map<string, Channel>;
  messages: TokenBucket;
  joins: TokenBucket;
  /** When the client last said something, in milliseconds since 1970. */
  heardAt: number;
  send(message: Message): void;
  /** For a payload that is JSON text already. */
  sendText(message: Omit<Message, "payload">, payload: string): void;
  sendBroadcast(broadcast: Broadcast): void;
  reply(to: Message, status: "ok" | "error", response: object): void;
  end(close: Close): void;
  /** Without a word: the other side isn't reading, or has gone. */
  drop(): void;
};

/** A topic one socket has joined, and whom it speaks for. */
export type Channel = {
  /** As the client names it, `realtime:` included. */
  topic: string;
  joinRef: string | null;
  connection: Connection;
  reader: Reader;
  /** What the reader is known by; null for the API key alone. */
  token: string | null;
  /** When the token ends, in seconds since 1970; null without one. */
  expiresAt: number | null;
  /** When the session behind the token is to be looked for again, in milliseconds since 1970. */
  verifyAt: number;
  broadcast: { self: boolean; ack: boolean };
};

/** Who reads: the role, the user and their session unless it is an API key, and the claims as JSON text. */
export type Reader = { role: string; user: string | null; session: string | null; claims: string };

export type ConnectionOptions = {
  socket: WebSocket;
  version: Version;
  credentials: Credentials;
  address: string;
  limits: RealtimeLimits;
  clock: () => Date;
};

export function createConnection({ socket, limits, clock, ...about }: ConnectionOptions): Connection {
  function write(frame: string | Buffer): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > limits.unreadBytes) socket.terminate();
    else socket.send(frame);
  }

  return {
    ...about,
    channels: new Map(),
    messages: createTokenBucket(limits.messages, clock),
    joins: createTokenBucket(limits.joins, clock),
    heardAt: clock().getTime(),
    send: (message) => write(writeMessage(about.version, message)),
    sendText: (message, payload) => write(writeWithPayload(about.version, message, payload)),
    sendBroadcast(broadcast) {
      const frame = writeBroadcast(about.version, broadcast);
      if (frame !== null) write(frame);
    },
    reply({ joinRef, ref, topic }, status, response) {
      write(writeMessage(about.version, { joinRef, ref, topic, event: "phx_reply", payload: { status, response } }));
    },
    end: ({ code, reason }) => socket.close(code, reason),
    drop: () => socket.terminate(),
  };
}
