import type { Database } from "#gateway/database/port.ts";
import type { TablesInsert } from "#supabase/database.types.ts";

type SetupRow = TablesInsert<"setups">;

/** Stores setups; of each, give what the test is about. */
export async function insertSetups(database: Database, given: readonly Partial<SetupRow>[]): Promise<void> {
  const sql = `insert into public.setups (id, name, asset, timeframe, day, pattern1_hour, pattern1_min, pattern2_hour,
      pattern2_min, direction, stop_loss, take_profit, tick_size, cost_ticks, win_rate, drawdown, profit_factor,
      statistics, selected_from, backtest_from, backtest_to, plan_id, vote_count)
    select id, name, asset, timeframe, day, pattern1_hour, pattern1_min, pattern2_hour, pattern2_min, direction,
      stop_loss, take_profit, tick_size, cost_ticks, win_rate, drawdown, profit_factor, statistics, selected_from,
      backtest_from, backtest_to, plan_id, vote_count
    from jsonb_populate_recordset(null::public.setups, $1)`;
  const rows = given.map((row, index) => makeSetupRow({ id: index + 1, ...row }));
  await database.query({ role: "owner" }, { sql, parameters: [JSON.stringify(rows)] });
}

function makeSetupRow(given: Partial<SetupRow>): SetupRow {
  return {
    name: `NAS100 H1 ${given.id}`,
    asset: "NAS100",
    timeframe: "H1",
    day: ["lunes", "martes", "miércoles", "jueves", "viernes"],
    pattern1_hour: 4,
    pattern1_min: 0,
    pattern2_hour: 8,
    pattern2_min: 0,
    direction: "oppose",
    stop_loss: 255,
    take_profit: 510,
    tick_size: 0.25,
    cost_ticks: 8,
    win_rate: 40.5,
    drawdown: 11.2,
    profit_factor: 1.17,
    selected_from: 70_000,
    backtest_from: "2021-09-08",
    backtest_to: "2023-09-08",
    vote_count: 0,
    ...given,
  };
}
