import type { Database } from "../../database/port.ts";
import { toLimitKey } from "../../http/client-address.ts";
import type { RateLimit } from "../../http/rate-limit.ts";
import type { ResolveCaller } from "../../http/resolve-caller.ts";
import type { PublishedTables } from "../changes/published-tables.ts";
import { resolveBinding, type Wish } from "../changes/resolve-bindings.ts";
import type { RealtimeLimits } from "../limits.ts";
import type { Message } from "../protocol/message.ts";
import type { Connection } from "../socket/connection.ts";
import type { Connections } from "../socket/connections.ts";
import { type Channel, subTopicOf } from "./channel.ts";
import { nextVerification, readIdentity } from "./identity.ts";
import { type Binding, readJoin } from "./join-payload.ts";

export type JoinSources = {
  database: Database;
  tables: PublishedTables;
  connections: Connections;
  resolveCaller: ResolveCaller;
  limits: RealtimeLimits;
  joinsOfAddress: RateLimit;
  clock: () => Date;
};

export type JoinRequest = JoinSources & { connection: Connection; message: Message };

/** A channel that could be joined, and the answer that says so; or why not, in Realtime's words. */
export type PreparedJoin = { ok: true; channel: Channel; response: object } | { ok: false; reason: string };

let lastId = 0;

/** Checks everything about a join without changing anything: topic, numbers, words, token, and what it asks for. */
export async function prepareJoin(request: JoinRequest): Promise<PreparedJoin> {
  const { connection, message, connections, limits } = request;
  const { topic, joinRef, ref } = message;
  const subTopic = subTopicOf(topic);
  if (subTopic === null) {
    return refuse(topic === "realtime:" ? "TopicNameRequired: You must provide a topic name" : "unmatched topic");
  }
  if (!connection.channels.has(topic) && connection.channels.size >= limits.channelsPerSocket) {
    return refuse("ChannelRateLimitReached: Too many channels");
  }
  const read = readJoin(subTopic, message.payload);
  if (!read.ok) return read;
  const { accessToken, broadcast, bindings } = read.join;
  const asked = [...connection.channels.values()].reduce((sum, channel) => sum + channel.subscriptions.length, 0);
  if (asked + bindings.length > limits.changesPerSocket) {
    return refuse("ChannelRateLimitReached: Too many postgres_changes");
  }
  const isAddressOver = request.joinsOfAddress.use(toLimitKey(connection.address)) !== null;
  if (isAddressOver || !connection.joins.take(bindings.length)) {
    return refuse("ClientJoinRateLimitReached: Too many joins per second");
  }
  const identity = await readIdentity(request.resolveCaller, connection.credentials, accessToken);
  if (!identity.ok) return identity;
  const { reader, token, expiresAt } = identity;
  if (reader.user !== null && !connections.admitUser(connection, reader.user)) {
    return refuse("ConnectionRateLimitReached: Too many connected users");
  }
  const wished = await resolveAll(bindings, reader.role, request);
  if (!wished.ok) return wished;
  const about = { topic, joinRef: joinRef ?? ref, connection, broadcast, reader, token, expiresAt };
  const channel: Channel = { ...about, verifyAt: nextVerification(request.clock()), subscriptions: [] };
  channel.subscriptions = wished.wishes.map((wish) => ({ ...wish, id: nextId(), channel }));
  const ids = bindings.map((binding, index) => ({ ...binding, id: channel.subscriptions[index]?.id }));
  return { ok: true, channel, response: { postgres_changes: ids } };
}

async function resolveAll(bindings: readonly Binding[], role: string, sources: JoinSources) {
  const wishes: Wish[] = [];
  for (const binding of bindings) {
    const resolved = await resolveBinding(binding, role, sources);
    if (!resolved.ok) return resolved;
    wishes.push(resolved.wish);
  }
  return { ok: true as const, wishes };
}

/** Never 0, which the client takes for none. */
function nextId(): number {
  lastId += 1;
  return lastId;
}

function refuse(reason: string): PreparedJoin {
  return { ok: false, reason };
}
