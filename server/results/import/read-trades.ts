import type { History, HistoryProblem, HistoryRefusal } from "#domain/histories/history.ts";
import { readHistory } from "#domain/histories/read-history.ts";
import { MOST_IMPORTED } from "#domain/trade-import/trade-import.ts";

export type ReadTrades =
  | { ok: true; value: History }
  | {
      ok: false;
      code: HistoryRefusal | "trade_import.too_many";
      /** Why none of its lines is a trade, where they were read. */
      problems?: readonly HistoryProblem[];
    };

/** A file as the server's thread reads it, to the first trade more than an import brings. */
export function readTrades(bytes: Uint8Array, symbol: string | null): ReadTrades {
  const read = readHistory(bytes, { mostTrades: MOST_IMPORTED, ...(symbol === null ? {} : { symbol }) });
  if (read.ok) return read;
  if (read.code === "history.too_many_rows") return { ok: false, code: "trade_import.too_many" };
  return { ok: false, code: read.code, ...(read.problems === undefined ? {} : { problems: read.problems }) };
}
