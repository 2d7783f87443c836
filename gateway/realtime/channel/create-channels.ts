import type { Broadcasts } from "../broadcast/broadcasts.ts";
import type { ChangeFeed } from "../changes/change-feed.ts";
import { isSameReader, sendBroken, sendClosed, sendSystem } from "../connections/channel-messages.ts";
import type { Channel, Connection } from "../connections/connection.ts";
import { CLOSE } from "../protocol/close-codes.ts";
import type { Message } from "../protocol/message.ts";
import { nextVerification, readIdentity } from "./identity.ts";
import { type JoinSources, prepareJoin } from "./prepare-join.ts";

export type ChannelsOptions = JoinSources & {
  feed: ChangeFeed;
  broadcasts: Broadcasts;
};

export type Channels = ReturnType<typeof createChannels>;

/** What may happen to a channel: joined, given a new token, verified again, closed. */
export function createChannels(options: ChannelsOptions) {
  const { subscriptions, connections, feed, broadcasts, resolveCaller, clock } = options;

  function isOpen(channel: Channel): boolean {
    return channel.connection.channels.get(channel.topic) === channel;
  }

  /** Takes a channel away without a word to the client. */
  function remove(channel: Channel): void {
    if (isOpen(channel)) channel.connection.channels.delete(channel.topic);
    subscriptions.remove(channel);
    broadcasts.leave(channel);
  }

  function leave(channel: Channel): void {
    remove(channel);
    sendClosed(channel);
  }

  /** Ends a channel for good, with the reason. */
  function shutDown(channel: Channel, message: string): void {
    sendSystem(channel, "system", { status: "error", message });
    leave(channel);
  }

  /** Ends a channel so that its client joins again, and reads again what it shows. */
  function breakOff(channel: Channel, message: string): void {
    sendSystem(channel, "postgres_changes", { status: "error", message });
    remove(channel);
    sendBroken(channel);
  }

  function sayListening(channel: Channel): void {
    if (subscriptions.countOf(channel) === 0) return;
    sendSystem(channel, "postgres_changes", { status: "ok", message: "Subscribed to PostgreSQL" });
  }

  async function join(connection: Connection, message: Message): Promise<void> {
    if (!connection.joins.take()) {
      connection.reply(message, "error", { reason: "ClientJoinRateLimitReached: Too many joins per second" });
      return connection.end(CLOSE.joinFlood);
    }
    const prepared = await prepareJoin({ ...options, connection, message });
    if (!prepared.ok) return connection.reply(message, "error", { reason: prepared.reason });
    const { channel, wanted, response } = prepared;
    await Promise.all([feed.watch(wanted.map(({ table }) => table)), broadcasts.start()]);
    if (!connections.has(connection)) return;
    const earlier = connection.channels.get(channel.topic);
    if (earlier !== undefined) leave(earlier);
    // Nothing may come between: from its answer on the client misses no change.
    connection.channels.set(channel.topic, channel);
    subscriptions.add(channel, wanted);
    broadcasts.join(channel);
    connection.reply(message, "ok", response);
    sayListening(channel);
    // The session may have ended while this waited.
    await verifyAgain(channel);
  }

  /** A new token for a channel; one that is no good ends it. */
  async function renew(channel: Channel, payload: unknown): Promise<void> {
    const token = readToken(payload);
    // As on Supabase: a client without a session names its API key, or nothing, and changes nothing.
    if (token === null || token.startsWith("sb_") || token === channel.token) return;
    const identity = await readIdentity(resolveCaller, channel.connection.credentials, token);
    if (!isOpen(channel)) return;
    if (!identity.ok) return shutDown(channel, identity.reason);
    const { reader, expiresAt } = identity;
    // What was asked for was checked for the other role, or is another person's: it must be asked for again.
    if (!isSameReader(reader, channel.reader)) return breakOff(channel, "The channel speaks for another user now");
    Object.assign(channel, { reader, token, expiresAt, verifyAt: nextVerification(clock()) });
    sayListening(channel);
  }

  /** Whether the session behind a channel still lives; asked now and then. */
  async function verifyAgain(channel: Channel): Promise<void> {
    channel.verifyAt = nextVerification(clock());
    const { token } = channel;
    const identity = await readIdentity(resolveCaller, channel.connection.credentials, token);
    if (!identity.ok && isOpen(channel) && channel.token === token) shutDown(channel, identity.reason);
  }

  /** Ends what was joined for a session; null when nobody knows which one ended: each is asked for in the next round. */
  function endSession(session: string | null): void {
    for (const connection of connections.all()) {
      for (const channel of [...connection.channels.values()]) {
        if (session === null) channel.verifyAt = 0;
        else if (channel.reader.session === session) shutDown(channel, "InvalidJWTToken: Session has ended");
      }
    }
  }

  return { isOpen, remove, leave, shutDown, breakOff, join, renew, verifyAgain, endSession };
}

function readToken(payload: unknown): string | null {
  if (typeof payload !== "object" || payload === null || !("access_token" in payload)) return null;
  return typeof payload.access_token === "string" ? payload.access_token : null;
}
