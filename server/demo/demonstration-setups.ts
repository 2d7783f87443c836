import type { Database, Transaction } from "#gateway/database/port.ts";
import { recordUnrecordedSetups } from "#server/evidence/record-setups.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import { TYPED_COLUMNS } from "#server/setups/import/setup-rows.ts";
import { catalogueRows } from "./catalogue-rows.ts";
import { CATALOGUE_FOLDER, readCatalogue } from "./read-catalogue.ts";

const TRADE_COLUMNS = `setup_id bigint, day integer[], side integer[], entry integer[], move integer[],
  ending integer[], minutes_held integer[]`;

/**
 * Puts the demonstration catalogue into a database that has no setups, and into the ledger; the setups of one that has
 * some stay as they are.
 */
export async function ensureDemonstrationSetups(database: Database, folder = CATALOGUE_FOLDER): Promise<void> {
  await database.transaction(SERVICE, async (transaction) => {
    const found = await transaction.query("select from public.setups limit 1");
    if (found.length === 0) await insertCatalogue(transaction, folder);
    await recordUnrecordedSetups(transaction, new Date());
  });
}

async function insertCatalogue(transaction: Transaction, folder: string): Promise<void> {
  const rows = catalogueRows(readCatalogue(folder));
  const setups = rows.map(({ row }) => row);
  const trades = rows.map(({ row, columns }) => ({ setup_id: row.id, ...columns }));
  await transaction.query(insertSql("setups", TYPED_COLUMNS.join(", ")), [JSON.stringify(setups)]);
  await transaction.query(insertSql("setup_trades", TRADE_COLUMNS), [JSON.stringify(trades)]);
}

function insertSql(table: string, columns: string): string {
  const names = columns.split(",").map((column) => column.trim().split(" ")[0]);
  return `insert into public.${table} (${names}) select * from json_to_recordset($1::json) as row (${columns})
    on conflict do nothing`;
}
