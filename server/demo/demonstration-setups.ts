import { PRICE_UNITS } from "#domain/backtest/bar-series.ts";
import { type Market, marketKey } from "#domain/backtest/setup-rule.ts";
import type { Trades } from "#domain/backtest/trades.ts";
import type { Catalogue, CatalogueMarket } from "#domain/catalogue/catalogue.ts";
import type { CatalogueSetup } from "#domain/catalogue/catalogue-setup.ts";
import type { Database, Transaction } from "#gateway/database/port.ts";
import { recordUnrecordedSetups } from "#server/evidence/record-setups.ts";
import { rowWith, TYPED_COLUMNS, toColumns, type WrittenRow } from "#server/setup-import/setup-rows.ts";
import { CATALOGUE_FOLDER, readCatalogue, type StoredCatalogue } from "./read-catalogue.ts";

const TRADE_COLUMNS = `setup_id bigint, day integer[], side integer[], entry integer[], move integer[],
  ending integer[], minutes_held integer[]`;

/**
 * Puts the demonstration catalogue into a database that has no setups, and into the ledger; the setups of one that has
 * some stay as they are.
 */
export async function ensureDemonstrationSetups(database: Database, folder = CATALOGUE_FOLDER): Promise<void> {
  await database.transaction({ role: "service" }, async (transaction) => {
    const found = await transaction.query("select from public.setups limit 1");
    if (found.length === 0) await insertCatalogue(transaction, folder);
    await recordUnrecordedSetups(transaction, new Date());
  });
}

async function insertCatalogue(transaction: Transaction, folder: string): Promise<void> {
  const { setups, trades } = toRows(readCatalogue(folder));
  await transaction.query(insertSql("setups", TYPED_COLUMNS.join(", ")), [JSON.stringify(setups)]);
  await transaction.query(insertSql("setup_trades", TRADE_COLUMNS), [JSON.stringify(trades)]);
}

function insertSql(table: string, columns: string): string {
  const names = columns.split(",").map((column) => column.trim().split(" ")[0]);
  return `insert into public.${table} (${names}) select * from json_to_recordset($1::json) as row (${columns})
    on conflict do nothing`;
}

function toRows({ catalogue, trades }: StoredCatalogue) {
  const markets = new Map(catalogue.markets.map((market) => [marketKey(market), market]));
  return {
    setups: catalogue.setups.map((setup) => setupRow(setup, getMarket(markets, setup), catalogue)),
    trades: catalogue.setups.map(({ id }, place) => tradesRow(id, trades[place])),
  };
}

function getMarket(markets: Map<string, CatalogueMarket>, setup: Pick<Market, "asset" | "timeframe">): CatalogueMarket {
  const market = markets.get(marketKey(setup));
  if (market === undefined) throw new Error(`the catalogue doesn't describe ${marketKey(setup)}`);
  return market;
}

/** As an import would write it, but with the catalogue's figures: a test recomputes them, a start doesn't. */
function setupRow(setup: CatalogueSetup, market: CatalogueMarket, { source, outOfSampleFrom }: Catalogue): WrittenRow {
  const { all, inSample, outOfSample, weekdays, conditions } = setup;
  const written = {
    ...setup,
    days: [...setup.days],
    tickSize: market.tick / PRICE_UNITS,
    costTicks: market.costTicks,
    imageUrl: null,
    liveSignal: false,
    source: `${source.name} (${source.licence})`,
    backtestFrom: market.from,
    backtestTo: market.to,
    outOfSampleFrom,
  };
  return rowWith(written, { all, inSample, outOfSample, weekdays, conditions });
}

function tradesRow(id: number, trades: Trades | undefined) {
  if (trades === undefined) throw new Error(`setup ${id} has no trades`);
  return { setup_id: id, ...toColumns(trades) };
}
