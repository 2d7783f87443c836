import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { decodeTrades, encodeTrades } from "#domain/catalogue/trade-file.ts";
import type { BuiltCatalogue } from "./build-catalogue.ts";

export const CATALOGUE_FOLDER = "supabase/catalogue";
const SETUPS = "catalogue.json";
const TRADES = "trades.bin.gz";

/** Writes both files and returns their size in bytes. */
export function writeCatalogue(folder: string, { catalogue, trades }: BuiltCatalogue): number {
  const text = toText(catalogue);
  const bytes = gzipSync(encodeTrades(trades), { level: 9 });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, SETUPS), text);
  writeFileSync(join(folder, TRADES), bytes);
  return Buffer.byteLength(text) + bytes.byteLength;
}

/** Trusts the files: `npm run catalogue` wrote them, and a test recomputes what they say. */
export function readCatalogue(folder: string): BuiltCatalogue {
  const catalogue: Catalogue = JSON.parse(readFileSync(join(folder, SETUPS), "utf8"));
  const bytes = gunzipSync(readFileSync(join(folder, TRADES)));
  return {
    catalogue,
    trades: decodeTrades(
      bytes,
      catalogue.setups.map(({ all }) => all.trades),
    ),
  };
}

/** One setup a line, so that a change of the catalogue reads as a change of setups. */
function toText({ setups, ...about }: Catalogue): string {
  const head = JSON.stringify(about).slice(0, -1);
  return `${head},"setups":[\n${setups.map((setup) => JSON.stringify(setup)).join(",\n")}\n]}\n`;
}
