import { SECOND_MS } from "#domain/clock/durations.ts";
import type { TelegramGroup } from "#server/platform/adapters/telegram/port.ts";
import type { Delivery } from "#server/platform/outbox/channel.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import type { Services } from "#server/platform/services.ts";
import { claimFormerMembers, type FormerMember, noteRemovalFailed, noteRemoved } from "./community-rows.ts";

const BATCH = 20;
/** Longer than the calls to Telegram may take. */
const LEASE_MS = 60 * SECOND_MS;
const FIRST_RETRY_MS = 5 * SECOND_MS;
const LONGEST_RETRY_MS = 600 * SECOND_MS;

type RemovalServices = Pick<Services, "database" | "clock" | "logger">;

/**
 * Takes out of the group whose plan has ended, is frozen or was refunded, and whose account is gone; an invitation that
 * nobody used becomes void. Answers how many. Any number of processes may run it; Telegram is asked until it is done.
 */
export async function removeFormerMembers(services: RemovalServices, group: TelegramGroup): Promise<number> {
  const { database, clock } = services;
  const now = clock();
  const claimed = await database.transaction(SERVICE, (transaction) =>
    claimFormerMembers(transaction, { now, until: new Date(now.getTime() + LEASE_MS), limit: BATCH }),
  );
  const outcomes = await Promise.all(claimed.map((former) => remove(services, group, former)));
  return outcomes.filter(Boolean).length;
}

async function remove(
  { database, clock, logger }: RemovalServices,
  group: TelegramGroup,
  former: FormerMember,
): Promise<boolean> {
  const outcome = await ask(group, former);
  const at = clock();
  if (outcome.status !== "failed") {
    await database.transaction(SERVICE, (transaction) => noteRemoved(transaction, former, at));
    return true;
  }
  const { id, attempts } = former;
  const wait = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
  const retryAt = new Date(at.getTime() + Math.max(wait, (outcome.retryAfterSeconds ?? 0) * SECOND_MS));
  logger.warn({ communityMember: id, attempts, code: outcome.code }, "somebody was not taken out of the group");
  await database.transaction(SERVICE, (transaction) =>
    noteRemovalFailed(transaction, { id, retryAt, error: outcome.code }),
  );
  return false;
}

async function ask(group: TelegramGroup, { link, telegramUserId }: FormerMember): Promise<Delivery> {
  try {
    if (telegramUserId !== null) return await group.remove(telegramUserId);
    return link === null ? { status: "gone", code: "nobody" } : await group.revoke(link);
  } catch (error) {
    return { status: "failed", code: error instanceof Error ? error.name : "unknown" };
  }
}
