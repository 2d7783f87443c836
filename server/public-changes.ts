import type { Database } from "#gateway/database/port.ts";

const CHANNEL = "public_changes";

/** Public tables whose anonymous answers may be kept in memory, because a trigger tells of changes; never coupons. */
export const PUBLIC_TABLES: readonly string[] = ["courses", "setups"];

/** A table that has changed, or null when changes of any may have been missed. */
export type PublicChange = string | null;

export type PublicChanges = {
  onChange(listener: (change: PublicChange) => void): void;
  close(): Promise<void>;
};

/** Hears of every committed change of a public table, whichever process made it. */
export async function openPublicChanges(database: Database): Promise<PublicChanges> {
  const listeners: ((change: PublicChange) => void)[] = [];
  const tell = (change: PublicChange) => {
    for (const listener of listeners) listener(change);
  };
  const close = await database.listen(CHANNEL, tell, () => tell(null));
  return { onChange: (listener) => void listeners.push(listener), close };
}
