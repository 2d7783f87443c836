import { useState } from "react";

/** Rows by their keys, kept while other pages are looked at; or every row that the list has under its filters. */
export type Selection<Row> = { isEvery: false; rows: ReadonlyMap<string, Row> } | { isEvery: true };

const NONE: Selection<never> = { isEvery: false, rows: new Map<string, never>() };

/**
 * Which rows are selected. `asked` names the search and filters: under others nothing is, as nobody would see what an
 * action is about to change. It isn't in the address: a shared link, or "back", must not choose whom an action meets.
 */
export function useSelection<Row>(asked: string, shown: readonly Row[], rowKey: (row: Row) => string) {
  const [kept, setKept] = useState<{ asked: string; selection: Selection<Row> }>({ asked, selection: NONE });
  const selection = kept.asked === asked ? renewRows<Row>(kept.selection, shown, rowKey) : NONE;
  return {
    selection,
    /** Keys of the rows on this page and, where they aren't every row, on others. */
    keys: new Set(selection.isEvery ? shown.map(rowKey) : selection.rows.keys()),
    isNone: !selection.isEvery && selection.rows.size === 0,
    selectKeys: (keys: ReadonlySet<string>) =>
      setKept({ asked, selection: selectKeys(selection, { keys, shown, rowKey }) }),
    selectRows: (rows: readonly Row[]) =>
      setKept({ asked, selection: { isEvery: false, rows: new Map(rows.map((row) => [rowKey(row), row])) } }),
    selectEvery: () => setKept({ asked, selection: { isEvery: true } }),
  };
}

/** Selected rows that the page shows as they are now: an action must meet what its reader sees. */
export function renewRows<Row>(
  selection: Selection<Row>,
  shown: readonly Row[],
  rowKey: (row: Row) => string,
): Selection<Row> {
  if (selection.isEvery) return selection;
  return selectKeys(selection, { keys: new Set(selection.rows.keys()), shown, rowKey });
}

/** The rows of these keys, as they are now where the page shows them. */
export function selectKeys<Row>(
  before: Selection<Row>,
  { keys, shown, rowKey }: { keys: ReadonlySet<string>; shown: readonly Row[]; rowKey: (row: Row) => string },
): Selection<Row> {
  const known = new Map([...(before.isEvery ? [] : before.rows), ...shown.map((row) => [rowKey(row), row] as const)]);
  return { isEvery: false, rows: new Map([...known].filter(([key]) => keys.has(key))) };
}
