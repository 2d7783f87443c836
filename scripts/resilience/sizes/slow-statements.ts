import { join } from "node:path";
import { openDatabase } from "#gateway/database/open-database.ts";
import type { Store } from "#tests/fixtures/seeded-store.ts";
import { type EngineName, PRODUCT_SCHEMA } from "#tests/fixtures/test-database.ts";
import type { Ask } from "./ask-from.ts";

/** Fifty seconds, of which nobody gets to the end. */
const SLOW_ROWS = `create view public.slow_rows as select n as id, pg_sleep(0.05)::text as slept from generate_series(1, 1000) n;
  grant select on public.slow_rows to anon, authenticated`;
/** Milliseconds; where PGlite serves a stranger, nobody else is served. */
const LIMITS: Record<EngineName, { anonymous: number; member: number }> = {
  postgres: { anonymous: 2_000, member: 5_000 },
  pglite: { anonymous: 200, member: 5_000 },
};
/** For the way there and back on a busy machine. */
const LATE_MS = 1_500;

/** Gives a shop that isn't running a table that takes long to read. */
export async function plantSlowRows({ dataDir, databaseUrl }: Store): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: join(dataDir, "database"), ...PRODUCT_SCHEMA });
  try {
    for (const sql of SLOW_ROWS.split(";")) await database.query({ role: "owner" }, { sql });
  } finally {
    await database.close();
  }
}

/** A stranger's and a member's reads of it end when their time is over, not before; answers what isn't so. */
export async function checkTimeLimits(engine: EngineName, ask: Ask, token: string) {
  const limits = LIMITS[engine];
  const took: Record<string, number> = {};
  const problems: string[] = [];
  const read = async (who: "anonymous" | "member", headers: Record<string, string>) => {
    const begun = performance.now();
    const { status, body } = await ask("/rest/v1/slow_rows?select=id,slept", headers);
    const milliseconds = performance.now() - begun;
    took[who] = milliseconds;
    if (status !== 400 || !body.includes('"57014"')) problems.push(`a slow read, ${who}, answers ${status} ${body}`);
    else if (milliseconds < limits[who] || milliseconds > limits[who] + LATE_MS)
      problems.push(`a slow read, ${who}, was stopped after ${milliseconds.toFixed(0)} ms instead of ${limits[who]}`);
  };
  await read("anonymous", {});
  await read("member", { authorization: `Bearer ${token}` });
  const seconds = Object.entries(took).map(([who, milliseconds]) => `${who} ${(milliseconds / 1000).toFixed(1)} s`);
  return { problems, figure: `slow reads stopped: ${seconds.join(", ")}` };
}
