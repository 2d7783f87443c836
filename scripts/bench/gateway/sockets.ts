import { createHash } from "node:crypto";
import type { Database } from "#gateway/database/port.ts";
import { CROWD_TABLE, createCrowdTable } from "#tests/factories/crowd-table.ts";
import { openCrowd } from "#tests/fixtures/socket-crowd.ts";
import type { EngineName } from "#tests/fixtures/test-database.ts";
import { openMeasuredShop } from "../checkout/measured-shop.ts";
import { percentile } from "../median.ts";

/** Sockets, each of another user. */
export const SOCKETS = 1_000;
/** Milliseconds from before the change is asked for until a socket has it. */
export const SOCKETS_P95_MS = 250;

const ROUNDS = 5;
const SERVICE_KEY = "sb_secret_for-measuring-sockets";
const PATIENCE_MS = 10_000;

export type SocketsFigure = {
  engine: EngineName;
  p50: number;
  p95: number;
  worst: number;
  /** Of all that should have arrived. */
  lost: number;
  duplicates: number;
  expected: number;
};

/** One change, which each of a thousand users may see by a policy that looks for their membership, several times over. */
export async function measureSockets(engine: EngineName): Promise<SocketsFigure> {
  const stand = await openMeasuredShop({ engine, accounts: SOCKETS, profileFolder: null, prepare: prepareSockets });
  const { shop, accounts } = stand;
  try {
    const { url, publishableKey: apiKey } = shop;
    const crowd = await openCrowd({ url, apiKey, members: accounts, table: CROWD_TABLE });
    const milliseconds: number[] = [];
    let duplicates = 0;
    // The first round warms up: plans, and the compiler of the language.
    for (let mark = 1; mark <= ROUNDS + 1; mark += 1) {
      const startedAt = performance.timeOrigin + performance.now();
      await changeMark(url, mark);
      await crowd.waitFor(mark, { sockets: SOCKETS, withinMs: PATIENCE_MS });
      await new Promise((resolve) => setTimeout(resolve, 200));
      if (mark === 1) continue;
      for (const [first, ...again] of crowd.heardOf(mark)) {
        if (first !== undefined) milliseconds.push(first - startedAt);
        duplicates += again.length;
      }
    }
    await crowd.close();
    const expected = SOCKETS * ROUNDS;
    return {
      engine,
      p50: percentile(milliseconds, 50),
      p95: percentile(milliseconds, 95),
      worst: Math.max(...milliseconds),
      lost: expected - milliseconds.length,
      duplicates,
      expected,
    };
  } finally {
    await stand.close();
  }
}

async function prepareSockets(database: Database): Promise<void> {
  const users = await database.query<{ id: string }>({ role: "owner" }, { sql: "select id from auth.users" });
  await prepareCrowd(
    database,
    users.map(({ id }) => id),
  );
}

/** A table that these users may watch, and the key that changes its row. */
export async function prepareCrowd(database: Database, userIds: readonly string[]): Promise<void> {
  await createCrowdTable(database, userIds);
  await database.query(
    { role: "owner" },
    {
      sql: "insert into gateway.api_keys (kind, hash) values ('secret', $1)",
      parameters: [createHash("sha256").update(SERVICE_KEY).digest("hex")],
    },
  );
}

/** Changes the row that everybody watches. */
export async function changeMark(url: string, mark: number): Promise<void> {
  const answer = await fetch(`${url}/rest/v1/${CROWD_TABLE}?id=eq.1`, {
    method: "PATCH",
    headers: { apikey: SERVICE_KEY, "content-type": "application/json" },
    body: JSON.stringify({ mark }),
  });
  if (!answer.ok) throw new Error(`the change was answered with ${answer.status}: ${await answer.text()}`);
}
