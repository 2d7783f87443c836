import { hashKey, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { type Rows, watchRows } from "./watch-rows.ts";

export type LiveRowsOptions = Rows & {
  /** What shows these rows; read again when one changes, and whenever changes may have been missed. */
  queryKey: QueryKey;
  isEnabled?: boolean;
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
export function useLiveRows({ table, filter, queryKey, isEnabled = true }: LiveRowsOptions): boolean {
  const client = useQueryClient();
  const [isLive, setIsLive] = useState(false);
  const id = hashKey(queryKey);
  const readAgain = useEffectEvent(() => void client.invalidateQueries({ queryKey }));
  useEffect(() => {
    if (!isEnabled) return;
    const stop = watchRows({ table, filter }, { id, onChange: () => readAgain(), onLive: setIsLive });
    return () => {
      stop();
      setIsLive(false);
    };
  }, [table, filter, id, isEnabled]);
  return isLive;
}
