import type { History, HistoryRefusal } from "#domain/histories/history.ts";
import { readHistory } from "#domain/histories/read-history.ts";
import { MOST_IMPORTED } from "#domain/trade-import/trade-import.ts";

export type ReadTrades = { ok: true; value: History } | { ok: false; code: HistoryRefusal | "trade_import.too_many" };

/** A file as the server's thread reads it: more trades than an import brings don't leave the thread. */
export function readTrades(bytes: Uint8Array, symbol: string | null): ReadTrades {
  const read = readHistory(bytes, symbol === null ? {} : { symbol });
  if (!read.ok) return { ok: false, code: read.code };
  return read.value.trades.length > MOST_IMPORTED ? { ok: false, code: "trade_import.too_many" } : read;
}
