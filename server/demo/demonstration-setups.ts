import { PRICE_UNITS } from "#domain/backtest/bar-series.ts";
import { type Market, marketKey } from "#domain/backtest/setup-rule.ts";
import type { Trades } from "#domain/backtest/trades.ts";
import type { CatalogueMarket } from "#domain/catalogue/catalogue.ts";
import type { CatalogueSetup } from "#domain/catalogue/catalogue-setup.ts";
import { SPANISH_DAYS } from "#domain/setups/setup-days.ts";
import type { Database, Transaction } from "#gateway/database/port.ts";
import { recordUnrecordedSetups } from "#server/evidence/record-unrecorded-setups.ts";
import { CATALOGUE_FOLDER, readCatalogue, type StoredCatalogue } from "./read-catalogue.ts";

const SETUP_COLUMNS = `id bigint, name text, asset text, timeframe text, day text[], pattern1_hour integer,
  pattern1_min integer, pattern2_hour integer, pattern2_min integer, direction text, stop_loss integer,
  take_profit integer, tick_size numeric, cost_ticks integer, win_rate numeric, drawdown numeric,
  profit_factor numeric, statistics jsonb, selected_from integer, source text, backtest_from date,
  backtest_to date, plan_id text`;
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
  await transaction.query(insertSql("setups", SETUP_COLUMNS), [JSON.stringify(setups)]);
  await transaction.query(insertSql("setup_trades", TRADE_COLUMNS), [JSON.stringify(trades)]);
}

function insertSql(table: string, columns: string): string {
  const names = columns.split(",").map((column) => column.trim().split(" ")[0]);
  return `insert into public.${table} (${names}) select * from json_to_recordset($1::json) as row (${columns})
    on conflict do nothing`;
}

function toRows({ catalogue, trades }: StoredCatalogue) {
  const markets = new Map(catalogue.markets.map((market) => [marketKey(market), market]));
  const source = `${catalogue.source.name} (${catalogue.source.licence})`;
  return {
    setups: catalogue.setups.map((setup) => ({ ...setupRow(setup, getMarket(markets, setup)), source })),
    trades: catalogue.setups.map(({ id }, place) => tradesRow(id, trades[place])),
  };
}

function getMarket(markets: Map<string, CatalogueMarket>, setup: Pick<Market, "asset" | "timeframe">): CatalogueMarket {
  const market = markets.get(marketKey(setup));
  if (market === undefined) throw new Error(`the catalogue doesn't describe ${marketKey(setup)}`);
  return market;
}

function setupRow(setup: CatalogueSetup, market: CatalogueMarket) {
  const { all, inSample, outOfSample, weekdays } = setup;
  return {
    id: setup.id,
    name: setup.name,
    asset: setup.asset,
    timeframe: setup.timeframe,
    day: setup.days.map((day) => SPANISH_DAYS[day]),
    pattern1_hour: Math.floor(setup.pattern1 / 60),
    pattern1_min: setup.pattern1 % 60,
    pattern2_hour: Math.floor(setup.pattern2 / 60),
    pattern2_min: setup.pattern2 % 60,
    direction: setup.direction,
    stop_loss: setup.stopTicks,
    take_profit: setup.targetTicks,
    tick_size: market.tick / PRICE_UNITS,
    cost_ticks: market.costTicks,
    win_rate: Math.round(all.winRate * 10_000) / 100,
    drawdown: Math.round(all.maxDrawdown * 100) / 100,
    profit_factor: all.profitFactor,
    statistics: { all, inSample, outOfSample, weekdays },
    selected_from: setup.selectedFrom,
    backtest_from: market.from,
    backtest_to: market.to,
    plan_id: setup.plan,
  };
}

function tradesRow(id: number, trades: Trades | undefined) {
  if (trades === undefined) throw new Error(`setup ${id} has no trades`);
  const [day, side, entry] = [trades.day, trades.side, trades.entry].map((column) => [...column]);
  const [move, ending, held] = [trades.move, trades.ending, trades.minutesHeld].map((column) => [...column]);
  return { setup_id: id, day, side, entry, move, ending, minutes_held: held };
}
