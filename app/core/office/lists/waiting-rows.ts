import type { ListPage } from "./list-definition.ts";

/** What a reader sees of a list, and how many rows more match by now. */
export type HeldPage<Row> = { page: ListPage<Row>; waiting: number };

/**
 * A page that was read again by itself, as its reader sees it: rows keep their places and show what they are now, and where
 * more match than before, those wait. Where fewer do, or as many, the page is as it was read.
 */
export function holdArrivals<Row>(
  shown: ListPage<Row>,
  fresh: ListPage<Row>,
  rowKey: (row: Row) => string,
): HeldPage<Row> {
  const waiting = fresh.total - shown.total;
  if (waiting <= 0) return { page: fresh, waiting: 0 };
  const now = new Map(fresh.rows.map((row) => [rowKey(row), row]));
  return { page: { ...shown, rows: shown.rows.map((row) => now.get(rowKey(row)) ?? row) }, waiting };
}
