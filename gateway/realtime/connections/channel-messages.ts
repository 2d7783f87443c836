import { toDatabaseRole, writeClaims } from "../../database/caller-settings.ts";
import type { ApiCaller } from "../../http/resolve-caller.ts";
import type { Broadcast } from "../protocol/message.ts";
import type { Channel, Reader } from "./connection.ts";

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
