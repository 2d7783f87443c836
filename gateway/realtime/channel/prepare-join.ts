import type { Database } from "../../database/port.ts";
import { toLimitKey } from "../../http/client-address.ts";
import type { RateLimit } from "../../http/rate-limit.ts";
import type { ResolveCaller } from "../../http/resolve-caller.ts";
import type { PublishedTables } from "../changes/published-tables.ts";
import { type RequestedChanges, resolveBinding } from "../changes/resolve-bindings.ts";
import type { Subscription } from "../changes/subscription.ts";
import type { Subscriptions } from "../changes/subscriptions.ts";
import { subTopicOf } from "../connections/channel-messages.ts";
import type { Channel, Connection } from "../connections/connection.ts";
import type { Connections } from "../connections/connections.ts";
import type { RealtimeLimits } from "../limits.ts";
import { type Binding, readJoin } from "../protocol/join-payload.ts";
import type { Message } from "../protocol/message.ts";
import { nextVerification, readIdentity } from "./identity.ts";

export type JoinSources = {
  database: Database;
  tables: PublishedTables;
  subscriptions: Subscriptions;
  connections: Connections;
  resolveCaller: ResolveCaller;
  limits: RealtimeLimits;
  joinsOfAddress: RateLimit;
  clock: () => Date;
};

export type JoinRequest = JoinSources & { connection: Connection; message: Message };

/** A channel that may be joined, the changes it wants and the answer to the client; or why not, in Realtime's words. */
export type PreparedJoin =
  | { ok: true; channel: Channel; wanted: Subscription[]; response: object }
  | { ok: false; reason: string };

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
  const asked = [...connection.channels.values()].reduce(
    (sum, channel) => sum + request.subscriptions.countOf(channel),
    0,
  );
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
  const resolved = await resolveAll(bindings, reader.role, request);
  if (!resolved.ok) return resolved;
  const about = { topic, joinRef: joinRef ?? ref, connection, broadcast, reader, token, expiresAt };
  const channel: Channel = { ...about, verifyAt: nextVerification(request.clock()) };
  const wanted = resolved.requested.map((changes) => ({ ...changes, id: nextId(), channel }));
  const ids = bindings.map((binding, index) => ({ ...binding, id: wanted[index]?.id }));
  return { ok: true, channel, wanted, response: { postgres_changes: ids } };
}

async function resolveAll(bindings: readonly Binding[], role: string, sources: JoinSources) {
  const requested: RequestedChanges[] = [];
  for (const binding of bindings) {
    const resolved = await resolveBinding(binding, role, sources);
    if (!resolved.ok) return resolved;
    requested.push(resolved.requested);
  }
  return { ok: true as const, requested };
}

/** Never 0, which the client takes for none. */
function nextId(): number {
  lastId += 1;
  return lastId;
}

function refuse(reason: string): PreparedJoin {
  return { ok: false, reason };
}
