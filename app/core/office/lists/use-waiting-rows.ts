import { hashKey, type QueryKey, type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ListPage } from "./list-definition.ts";
import { holdArrivals } from "./waiting-rows.ts";

type WaitingOptions<Row> = {
  query: UseQueryResult<ListPage<Row>>;
  /** What is asked: another question's answer is shown as it comes. */
  asked: QueryKey;
  rowKey: (row: Row) => string;
  /** Milliseconds between two looks; false for none. */
  lookAgainMs: number | false;
};

/**
 * Rows that begin to match while somebody looks wait until they are asked for. What the reader does themself (another filter,
 * an act, coming back to the tab) is shown at once. In a hidden tab nothing is asked.
 */
export function useWaitingRows<Row>({ query, asked, rowKey, lookAgainMs }: WaitingOptions<Row>) {
  const client = useQueryClient();
  const { data, dataUpdatedAt, isPlaceholderData, refetch } = query;
  const key = hashKey(asked);
  const [seen, setSeen] = useState<{ key: string; page: ListPage<Row> } | null>(null);
  // Whether the next answer is one that nobody here asked for.
  const isByItself = useRef(false);

  const take = useEffectEvent(() => {
    if (data === undefined || isPlaceholderData) return;
    const isHeld = isByItself.current && seen?.key === key && data.total > seen.page.total;
    isByItself.current = false;
    if (!isHeld) setSeen({ key, page: data });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is taken once, when it comes or something else is asked
  useEffect(take, [key, dataUpdatedAt, isPlaceholderData]);

  /** Before the list is read again because of somebody else; false where nobody looks, and it needn't be. */
  function expectArrivals(): boolean {
    if (document.visibilityState !== "visible") return false;
    isByItself.current = client.isMutating() === 0;
    return true;
  }
  const look = useEffectEvent(() => {
    if (expectArrivals()) void refetch();
  });
  useEffect(() => {
    if (lookAgainMs === false) return;
    const timer = setInterval(() => look(), lookAgainMs);
    return () => clearInterval(timer);
  }, [lookAgainMs]);

  const held = data === undefined || seen?.key !== key ? null : holdArrivals(seen.page, data, rowKey);
  return {
    page: held?.page ?? data,
    waiting: held?.waiting ?? 0,
    show: () => data !== undefined && setSeen({ key, page: data }),
    expectArrivals,
  };
}
