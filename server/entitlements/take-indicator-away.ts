import type { Transaction } from "#gateway/database/port.ts";
import { deactivateAccess, lockIndicatorAccess, recordAccessEvents } from "./indicator-access-rows.ts";

/** The member's access ends, whatever covers it. The event tells the team to end it on the charting platform too. */
export async function takeIndicatorAway(
  transaction: Transaction,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  const access = await lockIndicatorAccess(transaction, userId);
  if (access === null || access.status === "inactive") return;
  await deactivateAccess(transaction, { userId, at });
  await recordAccessEvents(transaction, { userId, events: ["revoked"], at });
}
