import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { encodeTrades } from "#domain/catalogue/trade-file.ts";
import { CATALOGUE_FILES, type StoredCatalogue } from "#server/demo/read-catalogue.ts";

/** Writes both files and returns their size in bytes. */
export function writeCatalogue(folder: string, { catalogue, trades }: StoredCatalogue): number {
  const text = toText(catalogue);
  const bytes = gzipSync(encodeTrades(trades), { level: 9 });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, CATALOGUE_FILES.setups), text);
  writeFileSync(join(folder, CATALOGUE_FILES.trades), bytes);
  return Buffer.byteLength(text) + bytes.byteLength;
}

/** One setup a line, so that a change of the catalogue reads as a change of setups. */
function toText({ setups, ...about }: Catalogue): string {
  const head = JSON.stringify(about).slice(0, -1);
  return `${head},"setups":[\n${setups.map((setup) => JSON.stringify(setup)).join(",\n")}\n]}\n`;
}
