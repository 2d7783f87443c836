import { openShopDatabase } from "#server/start/open-shop-database.ts";
import { insertTenYears } from "#tests/factories/ten-years.ts";

/** Fills a new embedded database with ten years of an account; gives its slug. */
export async function storeTenYears(dataDir: string): Promise<string> {
  const database = await openShopDatabase({ DATABASE_URL: undefined, DATABASE_POOL: 2, DATA_DIR: dataDir });
  try {
    return (await insertTenYears(database)).slug;
  } finally {
    await database.close();
  }
}
