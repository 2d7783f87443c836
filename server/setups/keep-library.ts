import type { SetupReader } from "#app/ports.ts";
import { type Setup, type SetupRow, toSetup } from "#domain/setups/setup.ts";
import type { Database } from "#gateway/database/port.ts";
import type { PublicChanges } from "#server/platform/public-changes/public-changes.ts";
import { SETUP_COLUMNS } from "./setup-columns.ts";

/** As a visitor reads it, so that the policies decide what a page may show. */
const LIBRARY = `select ${SETUP_COLUMNS} from public.setups s where plan_id is null order by id`;

/** The library in this process's memory, read again after a change. A failed reading is forgotten. */
export function keepLibrary(database: Database, changes: PublicChanges): SetupReader["readLibrary"] {
  let reading: Promise<readonly Setup[]> | null = null;
  changes.onChange((change) => {
    if (change === null || change === "setups") reading = null;
  });
  changes.onCounts(() => {
    reading = null;
  });

  async function read(): Promise<readonly Setup[]> {
    const rows = await database.query<SetupRow>({ role: "anon" }, { sql: LIBRARY, readOnly: true });
    return rows.map(toSetup);
  }

  return () => {
    if (reading !== null) return reading;
    const started = read();
    reading = started;
    started.catch(() => {
      if (reading === started) reading = null;
    });
    return started;
  };
}
