import { toDatabaseRole, writeClaims } from "../../database/caller-settings.ts";
import type { ApiCaller } from "../../http/resolve-caller.ts";
import type { Subscription } from "../changes/subscription.ts";
import type { Broadcast } from "../protocol/message.ts";
import type { Connection } from "../socket/connection.ts";

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
  /** What the channel asks of the change feed. */
  subscriptions: Subscription[];
  broadcast: { self: boolean; ack: boolean };
};

/** Who reads: the role, the user and their session unless it is an API key, and the claims as JSON text. */
export type Reader = { role: string; user: string | null; session: string | null; claims: string };

export function toReader(caller: ApiCaller): Reader {
  const { sub: user = null, session_id: session = null } = caller.role === "authenticated" ? caller.claims : {};
  return { role: toDatabaseRole(caller), user, session, claims: writeClaims(caller) };
}

/** A new token of the same user changes nothing for what is on its way to them. */
export function isSameReader(one: Reader | undefined, other: Reader): boolean {
  return one?.role === other.role && one.user === other.user;
}

const PREFIX = "realtime:";

/** A topic without its prefix, or null when it has none or nothing behind it. */
export function subTopicOf(topic: string): string | null {
  return topic.startsWith(PREFIX) && topic.length > PREFIX.length ? topic.slice(PREFIX.length) : null;
}

export function toTopic(subTopic: string): string {
  return `${PREFIX}${subTopic}`;
}

/** Words beside the data: what the change feed is doing, why a channel ends. */
export function sendSystem(
  channel: Channel,
  extension: "system" | "postgres_changes",
  { status, message }: { status: "ok" | "error"; message: string },
): void {
  const { joinRef, topic } = channel;
  const payload = { extension, status, message, channel: subTopicOf(topic) };
  channel.connection.send({ joinRef, ref: null, topic, event: "system", payload });
}

/** Closed for good: the client takes the channel away. */
export function sendClosed({ connection, joinRef, topic }: Channel): void {
  connection.send({ joinRef, ref: joinRef, topic, event: "phx_close", payload: {} });
}

/** Broken off: the client joins again by itself, a second later. */
export function sendBroken({ connection, joinRef, topic }: Channel): void {
  connection.send({ joinRef, ref: joinRef, topic, event: "phx_error", payload: {} });
}

export function sendChange({ connection, topic }: Channel, ids: readonly number[], data: string): void {
  const message = { joinRef: null, ref: null, topic, event: "postgres_changes" };
  connection.sendText(message, `{"ids":[${ids.join(",")}],"data":${data}}`);
}

export function sendBroadcast({ connection }: Channel, broadcast: Broadcast): void {
  connection.sendBroadcast(broadcast);
}
