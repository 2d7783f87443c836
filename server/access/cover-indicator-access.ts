import { type Coverage, findCoverageEnd } from "#domain/memberships/active-membership.ts";
import type { Transaction } from "#gateway/database/port.ts";
import {
  type AccessEvent,
  deactivateAccess,
  type IndicatorAccessRow,
  lockIndicatorAccess,
  queueIndicatorAccess,
  recordAccessEvents,
  setAccessExpiry,
} from "./indicator-access-rows.ts";
import { endTrial } from "./trial-rows.ts";

type Change = { userId: string; coverage: readonly Coverage[]; at: Date };

type AccessRequest = Change & {
  /** Locked by this transaction; null when the member has had none. */
  access: IndicatorAccessRow | null;
  tradingviewUsername: string;
  /** The team gave it: nothing was paid. */
  isGiven?: boolean;
};

/**
 * After a payment or a grant: a running grant for the same account of the charting platform stays and only ends later;
 * anything else goes into the team's queue. A trial is over: what was bought takes its place. Spec: [4.1], [9.7] (one charting account per licence).
 */
export async function requestIndicatorAccess(
  transaction: Transaction,
  { userId, access, coverage, at, tradingviewUsername, isGiven = false }: AccessRequest,
): Promise<void> {
  const expiresAt = findCoverageEnd(coverage, at);
  if (expiresAt === undefined) return;
  const isRunning = access !== null && isRunningFor(access, tradingviewUsername, at);
  const events: AccessEvent[] = [...(isGiven ? [] : ["paid" as const]), ...(isRunning ? [] : ["queued" as const])];
  await Promise.all([
    endTrial(transaction, { userId, at }),
    isRunning
      ? setAccessExpiry(transaction, { userId, expiresAt })
      : queueIndicatorAccess(transaction, { userId, tradingviewUsername, at, expiresAt }),
    recordAccessEvents(transaction, { userId, events, at }),
  ]);
}

/** After a purchase ended or froze: access goes with the last thing that covered it. */
export async function reduceIndicatorAccess(
  transaction: Transaction,
  { userId, coverage, at, event }: Change & { event: Extract<AccessEvent, "revoked" | "frozen"> },
): Promise<void> {
  const access = await lockIndicatorAccess(transaction, userId);
  if (access === null || access.status === "inactive") return;
  const expiresAt = findCoverageEnd(coverage, at);
  if (expiresAt !== undefined) {
    await setAccessExpiry(transaction, { userId, expiresAt });
    return;
  }
  await deactivateAccess(transaction, { userId, at });
  await recordAccessEvents(transaction, { userId, events: [event], at });
}

/**
 * After a dispute LPX won: the team may have taken the grant away on the charting platform meanwhile,
 * so what had gone comes back through the queue.
 */
export async function resumeIndicatorAccess(transaction: Transaction, { userId, coverage, at }: Change): Promise<void> {
  const access = await lockIndicatorAccess(transaction, userId);
  const expiresAt = findCoverageEnd(coverage, at);
  if (access === null || expiresAt === undefined) return;
  if (access.status !== "inactive") {
    await setAccessExpiry(transaction, { userId, expiresAt });
    return;
  }
  const tradingviewUsername = access.tradingview_username;
  await queueIndicatorAccess(transaction, { userId, tradingviewUsername, at, expiresAt });
  await recordAccessEvents(transaction, { userId, events: ["resumed", "queued"], at });
}

function isRunningFor(access: IndicatorAccessRow, tradingviewUsername: string, at: Date): boolean {
  const isOver = access.expires_at !== null && new Date(access.expires_at) <= at;
  const isSameAccount = access.tradingview_username.toLowerCase() === tradingviewUsername.toLowerCase();
  return access.status === "active" && !isOver && isSameAccount;
}

/** The member's access ends, whatever covers it. The event tells the team to end it on the charting platform too. */
export async function takeIndicatorAway(
  transaction: Transaction,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  await endTrial(transaction, { userId, at });
  const access = await lockIndicatorAccess(transaction, userId);
  if (access === null || access.status === "inactive") return;
  await deactivateAccess(transaction, { userId, at });
  await recordAccessEvents(transaction, { userId, events: ["revoked"], at });
}
