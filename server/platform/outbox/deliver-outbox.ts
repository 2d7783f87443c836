import type { Database } from "#gateway/database/port.ts";
import { runWork, type Work } from "#gateway/work/work.ts";
import type { Logger } from "#server/logger.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import type { Channel, Delivery, OutboxMessage } from "./channel.ts";
import { errorCodeOf } from "./error-code.ts";
import { claimMessages, claimOne, markFailed, markSent } from "./outbox-rows.ts";

export type OutboxDelivery = { database: Database; clock: () => Date; logger: Logger };

/**
 * Sends what is due on a channel and answers how many messages went out. Any number of processes may run it: each
 * row is claimed in the database first. A message goes out once, unless a process dies between sending and noting it.
 */
export async function deliverOutbox(delivery: OutboxDelivery, channel: Channel): Promise<number> {
  const { database, clock } = delivery;
  let sent = 0;
  for (let isFull = true; isFull; ) {
    const now = clock();
    const until = new Date(now.getTime() + channel.leaseMs);
    const claimed = await database.transaction(SERVICE, (transaction) =>
      claimMessages(transaction, { channel: channel.name, now, until, limit: channel.batch }),
    );
    isFull = claimed.length === channel.batch;
    sent += await deliverAll(delivery, channel, claimed);
  }
  return sent;
}

/** Sends one message at once that was just written; the job sends what this doesn't bring out. */
export async function deliverNow(delivery: OutboxDelivery, channel: Channel, dedupeKey: string): Promise<void> {
  const { database, clock } = delivery;
  const now = clock();
  const until = new Date(now.getTime() + channel.leaseMs);
  const claimed = await database.transaction(SERVICE, (transaction) =>
    claimOne(transaction, { dedupeKey, channel: channel.name, now, until }),
  );
  await deliverAll(delivery, channel, claimed);
}

async function deliverAll(delivery: OutboxDelivery, channel: Channel, claimed: OutboxMessage[]): Promise<number> {
  const queue = [...claimed];
  let sent = 0;
  const worker = async () => {
    for (let message = queue.shift(); message !== undefined; message = queue.shift())
      if (await deliverForCause(delivery, channel, message)) sent += 1;
  };
  await Promise.all(Array.from({ length: Math.min(channel.parallel, claimed.length) }, worker));
  return sent;
}

/** As work of the request that the message was written in. */
function deliverForCause(delivery: OutboxDelivery, channel: Channel, message: OutboxMessage): Promise<boolean> {
  const { kind, requestId, traceparent } = message;
  const work: Work = { kind: "message", name: `${channel.name} ${kind}`, requestId, traceparent };
  return runWork(work, () => deliver(delivery, { channel, message, work }));
}

type Delivering = { channel: Channel; message: OutboxMessage; work: Work };

async function deliver(delivery: OutboxDelivery, { channel, message, work }: Delivering): Promise<boolean> {
  const { database, clock, logger } = delivery;
  const { id, kind, attempts: attempt } = message;
  const outcome = await attemptTo(channel, message, clock());
  const at = clock();
  if (outcome.status === "sent") {
    const answer = outcome.answer ?? null;
    await database.transaction(SERVICE, (transaction) => markSent(transaction, { id, at, answer }));
    return true;
  }
  work.failure = outcome.code;
  logger.warn(
    { outboxId: id, channel: channel.name, kind, attempt, code: outcome.code },
    "a message was not delivered",
  );
  const retryAt = outcome.status === "failed" ? nextTry(channel, message, outcome.retryAfterSeconds, at) : null;
  await database.transaction(SERVICE, (transaction) => markFailed(transaction, { id, at, retryAt, outcome }));
  return false;
}

async function attemptTo(channel: Channel, message: OutboxMessage, now: Date): Promise<Delivery> {
  if (message.expiresAt !== null && new Date(message.expiresAt) <= now) return { status: "gone", code: "expired" };
  try {
    return await channel.send(message);
  } catch (error) {
    return { status: "failed", code: errorCodeOf(error) };
  }
}

function nextTry(channel: Channel, message: OutboxMessage, waitSeconds: number | undefined, now: Date): Date | null {
  const own = channel.retryAt(message.attempts, now);
  if (own === null || waitSeconds === undefined) return own;
  return new Date(Math.max(own.getTime(), now.getTime() + waitSeconds * 1000));
}
