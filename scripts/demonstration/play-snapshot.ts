import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#gateway/database/open-database.ts";
import type { BusinessSnapshot } from "#server/demo/business-snapshot.ts";
import { SHOP_SCHEMA } from "#server/start/open-shop-database.ts";
import { playBusiness } from "./play-business.ts";
import { type DatabaseState, readSnapshot, readState } from "./read-snapshot.ts";

/** Plays the business on an embedded database of its own, which is gone afterwards. Moves this process's clock. */
export async function playSnapshot(): Promise<BusinessSnapshot> {
  const dataDir = mkdtempSync(join(tmpdir(), "lpx-play-"));
  const database = await openDatabase({ dataDir, ...SHOP_SCHEMA, build: 1 });
  try {
    let base: DatabaseState = { rows: new Map(), named: [] };
    const played = await playBusiness(database, async () => {
      base = await readState(database);
    });
    return await readSnapshot(database, { base, ...played });
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
