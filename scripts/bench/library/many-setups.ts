import { ensureDemonstrationSetups } from "#server/demo/demonstration-setups.ts";
import { CATALOGUE_FOLDER, readCatalogue } from "#server/demo/read-catalogue.ts";
import { openShopDatabase } from "#server/start/open-shop-database.ts";

const SETUP_COLUMNS = `asset, timeframe, day, pattern1_hour, pattern1_min, pattern2_hour, pattern2_min, direction,
  stop_loss, take_profit, tick_size, cost_ticks, win_rate, drawdown, profit_factor, statistics, selected_from, source,
  backtest_from, backtest_to`;

/** How many the demonstration's library holds. */
export const DEMONSTRATION_SETUPS = readCatalogue(CATALOGUE_FOLDER).catalogue.setups.filter(
  ({ plan }) => plan === null,
).length;

/** Fills a new embedded database with the demonstration's library, and with copies of it up to `count`. */
export async function storeSetups(dataDir: string, count: number): Promise<void> {
  const database = await openShopDatabase({ DATABASE_URL: undefined, DATABASE_POOL: 2, DATA_DIR: dataDir });
  try {
    await ensureDemonstrationSetups(database);
    const sql = `insert into public.setups (id, name, vote_count, ${SETUP_COLUMNS})
      select 1000 + place, name || ' ' || place, place % 97, ${SETUP_COLUMNS}
      from generate_series(1, $1::integer) as copies (place)
      join public.setups on id = 1 + place % $2::integer`;
    const parameters = [count - DEMONSTRATION_SETUPS, DEMONSTRATION_SETUPS];
    await database.query({ role: "owner" }, { sql, parameters, statementTimeout: 60_000 });
  } finally {
    await database.close();
  }
}
