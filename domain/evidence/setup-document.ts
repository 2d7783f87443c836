import type { SetupRow } from "#domain/setups/setup.ts";
import { canonicalJson } from "./canonical-json.ts";

/** What decides a setup's trades and their results; names, pictures and plans may change without a correction. */
export const EVIDENCED_FIELDS = [
  "id",
  "asset",
  "timeframe",
  "day",
  "pattern1_hour",
  "pattern1_min",
  "pattern2_hour",
  "pattern2_min",
  "direction",
  "stop_loss",
  "take_profit",
  "tick_size",
  "cost_ticks",
] as const satisfies (keyof SetupRow)[];

export type EvidencedSetup = Pick<SetupRow, (typeof EVIDENCED_FIELDS)[number]> & { day: string[] };

/** A row of `public.setup_trades` without its key: columns of equal length. */
export const TRADE_FIELDS = ["day", "side", "entry", "move", "ending", "minutes_held"] as const;
export type TradeColumns = Record<(typeof TRADE_FIELDS)[number], number[]>;

/**
 * The text whose SHA-256 the ledger keeps for a setup: canonical JSON of its rule and its trades, and for a funding
 * setup of a salt, so that nobody finds it by trying.
 */
export function setupDocument(setup: EvidencedSetup, trades: TradeColumns, salt: string | null): string {
  return canonicalJson({
    setup: Object.fromEntries(EVIDENCED_FIELDS.map((name) => [name, setup[name]])),
    trades: Object.fromEntries(TRADE_FIELDS.map((name) => [name, trades[name]])),
    ...(salt === null ? {} : { salt }),
  });
}
