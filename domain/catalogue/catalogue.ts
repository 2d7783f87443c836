import type { Market } from "#domain/backtest/setup-rule.ts";
import type { CatalogueSetup } from "./catalogue-setup.ts";

/** What a catalogue says of itself beside its setups. */
export type CatalogueMarket = Market & {
  bars: number;
  /** Dates of the first and the last bar on the reference clock. */
  from: string;
  to: string;
  /** Candidates tested. */
  tested: number;
};

export type Catalogue = {
  source: { name: string; licence: string };
  outOfSampleFrom: string;
  /** Candidates tested over all markets. */
  tested: number;
  markets: CatalogueMarket[];
  setups: CatalogueSetup[];
};
