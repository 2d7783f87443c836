import { type Market, marketKey, tickSizeOf } from "#domain/backtest/setup-rule.ts";
import type { Trades } from "#domain/backtest/trades.ts";
import type { Catalogue, CatalogueMarket } from "#domain/catalogue/catalogue.ts";
import type { CatalogueSetup } from "#domain/catalogue/catalogue-setup.ts";
import type { TradeColumns } from "#domain/evidence/setup-document.ts";
import { curveOfSetup } from "#domain/setup-import/setup-statistics.ts";
import { rowWith, toColumns, type WrittenRow } from "#server/setups/import/setup-rows.ts";
import type { StoredCatalogue } from "./read-catalogue.ts";

/** A setup of the catalogue as the database keeps it, and its trades in both forms. */
export type CatalogueRow = { row: WrittenRow; columns: TradeColumns; trades: Trades };

export function catalogueRows({ catalogue, trades }: StoredCatalogue): CatalogueRow[] {
  const markets = new Map(catalogue.markets.map((market) => [marketKey(market), market]));
  return catalogue.setups.map((setup, place) => {
    const own = trades[place];
    if (own === undefined) throw new Error(`setup ${setup.id} has no trades`);
    const row = setupRow({ setup, trades: own, market: getMarket(markets, setup) }, catalogue);
    return { row, columns: toColumns(own), trades: own };
  });
}

function getMarket(markets: Map<string, CatalogueMarket>, setup: Pick<Market, "asset" | "timeframe">): CatalogueMarket {
  const market = markets.get(marketKey(setup));
  if (market === undefined) throw new Error(`the catalogue doesn't describe ${marketKey(setup)}`);
  return market;
}

type Described = { setup: CatalogueSetup; trades: Trades; market: CatalogueMarket };

/** As an import would write it, but with the catalogue's figures: a test recomputes them, a start doesn't. */
function setupRow({ setup, trades, market }: Described, { source, outOfSampleFrom }: Catalogue): WrittenRow {
  const { all, inSample, outOfSample, weekdays, conditions } = setup;
  const written = {
    ...setup,
    days: [...setup.days],
    tickSize: tickSizeOf(market),
    costTicks: market.costTicks,
    imageUrl: null,
    liveSignal: false,
    source: `${source.name} (${source.licence})`,
    backtestFrom: market.from,
    backtestTo: market.to,
    outOfSampleFrom,
  };
  const curve = curveOfSetup(written, trades);
  return rowWith(written, { all, inSample, outOfSample, weekdays, conditions, ...curve });
}
