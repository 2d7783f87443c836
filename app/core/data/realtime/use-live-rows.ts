import { hashKey, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { type LiveTable, type RowChange, type Rows, watchRows } from "./watch-rows.ts";

export type LiveRowsOptions = Pick<Rows, "filter"> & {
  /** Null where nothing arrives live. */
  table: LiveTable | null;
  /** What shows these rows; read again when one changes, and whenever changes may have been missed. */
  queryKey: QueryKey;
  isEnabled?: boolean;
  /** Takes the changed rows themselves instead of reading all of them again. */
  onRow?: (change: RowChange) => void;
  /** Called before they are read again; while it answers false they aren't. */
  beforeRead?: () => boolean;
};

/** How often a query whose changes arrive live still asks by itself, should one get lost. */
const LIVE_POLL_MS = 60_000;

/** Milliseconds until a query asks again: its own pace, or seldom while changes arrive live. */
export function pollMs(isLive: boolean, ownPace: number): number {
  return isLive ? Math.max(LIVE_POLL_MS, ownPace) : ownPace;
}

/**
 * Keeps a query up to date with rows of the server. Answers whether changes arrive right now: without them, as
 * where sockets are blocked, the query must ask by itself.
 */
export function useLiveRows({
  table,
  filter,
  queryKey,
  isEnabled = true,
  onRow,
  beforeRead,
}: LiveRowsOptions): boolean {
  const client = useQueryClient();
  const [isLive, setIsLive] = useState(false);
  const id = hashKey(queryKey);
  const readAgain = useEffectEvent(() => {
    if (beforeRead?.() !== false) void client.invalidateQueries({ queryKey });
  });
  const takesRows = onRow !== undefined;
  const takeRow = useEffectEvent((change: RowChange) => onRow?.(change));
  useEffect(() => {
    if (!isEnabled || table === null) return;
    const watcher = { id, onChange: () => readAgain(), onLive: setIsLive };
    const stop = watchRows({ table, filter }, takesRows ? { ...watcher, onRow: (change) => takeRow(change) } : watcher);
    return () => {
      stop();
      setIsLive(false);
    };
  }, [table, filter, id, isEnabled, takesRows]);
  return isLive;
}
