import type { Database } from "#gateway/database/port.ts";
import { atMostEvery } from "./at-most-every.ts";

const CHANNEL = "public_changes";
/** What the trigger tells of a vote, which changes a setup's count and nothing else. */
export const VOTE_COUNTS = "setups.vote_count";
/** Counts of votes are read again at most so often, however many votes come. */
const COUNTS_EVERY_MS = 3_000;

/** Public tables whose anonymous answers may be kept in memory, because a trigger tells of changes; never coupons. */
export const PUBLIC_TABLES: readonly string[] = ["courses", "products", "setups"];

/** A table that has changed, or null when changes of any may have been missed. */
export type PublicChange = string | null;

export type PublicChanges = {
  onChange(listener: (change: PublicChange) => void): void;
  /** The counts of votes are others: told at once, and every few seconds while votes come. */
  onCounts(listener: () => void): void;
  close(): Promise<void>;
};

/** Hears of every committed change of a public table, whichever process made it. */
export async function openPublicChanges(database: Database): Promise<PublicChanges> {
  const listeners: ((change: PublicChange) => void)[] = [];
  const countListeners: (() => void)[] = [];
  const tellCounts = atMostEvery(COUNTS_EVERY_MS, () => {
    for (const listener of countListeners) listener();
  });
  const tell = (change: PublicChange) => {
    if (change === VOTE_COUNTS) return tellCounts();
    for (const listener of listeners) listener(change);
  };
  const close = await database.listen(CHANNEL, tell, () => tell(null));
  return {
    onChange: (listener) => void listeners.push(listener),
    onCounts: (listener) => void countListeners.push(listener),
    close,
  };
}
