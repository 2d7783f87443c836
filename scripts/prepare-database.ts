// Makes the database that a first start on the embedded engine begins as, with the demonstration's catalogue in it:
// node scripts/prepare-database.ts. Nothing secret is in it: keys and accounts are made at the start.
import { rmSync } from "node:fs";
import { openDatabase, preparedFolder, readAllMigrations } from "#gateway/database/open-database.ts";
import { ensureDemonstrationCoupons } from "#server/demo/demonstration-coupons.ts";
import { ensureDemonstrationEvaluations } from "#server/demo/demonstration-evaluations.ts";
import { ensureDemonstrationSetups } from "#server/demo/demonstration-setups.ts";
import { readBuildNumber } from "#server/start/build-number.ts";
import { PREPARED_DATABASE, SHOP_SCHEMA } from "#server/start/open-shop-database.ts";

rmSync(PREPARED_DATABASE, { recursive: true, force: true });
const dataDir = preparedFolder(PREPARED_DATABASE, await readAllMigrations(SHOP_SCHEMA));
const database = await openDatabase({ dataDir, ...SHOP_SCHEMA, build: readBuildNumber() });
await ensureDemonstrationCoupons(database);
await ensureDemonstrationSetups(database);
await ensureDemonstrationEvaluations(database);
await database.close();
