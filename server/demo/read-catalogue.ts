import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Trades } from "#domain/backtest/trades.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { decodeTrades } from "#domain/catalogue/trade-file.ts";

export const CATALOGUE_FOLDER = "supabase/catalogue";
export const CATALOGUE_FILES = {
  setups: "catalogue.json",
  trades: "trades.bin.gz",
  evaluations: "evaluations.json",
  earlierIds: "earlier-ids.json",
} as const;

/** The trades are in the order of the setups. */
export type StoredCatalogue = { catalogue: Catalogue; trades: Trades[] };

/**
 * What a setup is called in data folders that began before the assets took turns (decision 206): its id there, and the hash of its
 * document, which holds that id. The library's alone: funding setups kept theirs.
 */
export type EarlierId = { id: number; earlier: number; sha256: string };

export function readEarlierIds(folder: string): EarlierId[] {
  return JSON.parse(readFileSync(join(folder, CATALOGUE_FILES.earlierIds), "utf8"));
}

/** Trusts the files: `npm run catalogue` wrote them, and a test recomputes what they say. */
export function readCatalogue(folder: string): StoredCatalogue {
  const catalogue: Catalogue = JSON.parse(readFileSync(join(folder, CATALOGUE_FILES.setups), "utf8"));
  const bytes = gunzipSync(readFileSync(join(folder, CATALOGUE_FILES.trades)));
  const counts = catalogue.setups.map(({ all }) => all.trades);
  return { catalogue, trades: decodeTrades(bytes, counts) };
}
