import type { SetupReader } from "#app/ports.ts";
import type { TradesRow } from "#domain/backtest/stored-trades.ts";
import { toFundingCounts } from "#domain/setups/funding-counts.ts";
import { toFundingSetup } from "#domain/setups/funding-setup.ts";
import { type SetupRow, toSetup } from "#domain/setups/setup.ts";
import type { Caller, Database } from "#gateway/database/port.ts";

const VISITOR: Caller = { role: "anon" };

type CountRow = Parameters<typeof toFundingCounts>[0][number];
type FundingRow = Parameters<typeof toFundingSetup>[0];

/** Reads as an anonymous visitor: the row policies decide, so a page kept in memory can hold nothing of a member's. */
export function createSetupReader(database: Database): Omit<SetupReader, "readLibrary"> {
  return {
    async findSetups(ids) {
      const sql = "select * from public.setups where id = any($1::bigint[])";
      const rows = await database.query<SetupRow>(VISITOR, { sql, parameters: [ids], readOnly: true });
      const setups = new Map(rows.map((row) => [row.id, toSetup(row)]));
      return ids.flatMap((id) => setups.get(id) ?? []);
    },
    async findTrades(ids) {
      const sql = `select setup_id, day, side, entry, move, ending, minutes_held
        from public.setup_trades where setup_id = any($1::bigint[])`;
      const rows = await database.query<TradesRow & { setup_id: number }>(VISITOR, {
        sql,
        parameters: [ids],
        readOnly: true,
      });
      return new Map(rows.map(({ setup_id, ...row }) => [setup_id, row]));
    },
    async listFundingSetups() {
      const sql = "select * from public.list_funding_setups()";
      const rows = await database.query<FundingRow>(VISITOR, { sql, readOnly: true });
      return rows.flatMap((row) => toFundingSetup(row) ?? []);
    },
    async countFundingSetups() {
      const sql = "select * from public.count_funding_setups()";
      return toFundingCounts(await database.query<CountRow>(VISITOR, { sql, readOnly: true }));
    },
  };
}
