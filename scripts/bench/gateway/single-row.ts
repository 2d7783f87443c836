import { decodeJwt } from "jose";
import postgres from "postgres";
import { writeCallerSettings } from "#gateway/database/caller-settings.ts";
import { openPostgres } from "#gateway/database/postgres.ts";
import { toDriverAddress } from "#gateway/database/postgres-address.ts";
import { readRestRequest } from "#gateway/rest/read-request.ts";
import { createSchemaSource } from "#gateway/rest/schema/schema-source.ts";
import { planWithFreshSchema } from "#gateway/rest/to-plan.ts";
import type { BenchAccount } from "../checkout/accounts.ts";
import type { Shop } from "../checkout/journey.ts";
import { generateLoad } from "../load-generator.ts";
import { median, percentile } from "../median.ts";

const ROUNDS = 3;
const SECONDS = 5;
const PARALLEL = { connections: 20, pipelining: 1, workers: 1 };
const ALONE = { connections: 1, pipelining: 1, workers: 1 };

export type SingleRow = {
  perSecond: number;
  p99: number;
  driverPerSecond: number;
  driverP99: number;
  /** How much of a request's time, when it is alone, its statements take by themselves. */
  databaseShare: number;
};

type Subject = { shop: Shop; account: BenchAccount; databaseUrl: string };

/** A member's read of one row of theirs over HTTP, and the very statements straight through the driver, by turns. */
export async function measureSingleRow({ shop, account, databaseUrl }: Subject): Promise<SingleRow> {
  const path = `/rest/v1/profiles?select=id,name,language&id=eq.${account.userId}`;
  const headers = {
    apikey: shop.publishableKey,
    authorization: `Bearer ${account.token}`,
    accept: "application/vnd.pgrst.object+json",
  };
  const url = `${shop.url}${path}`;
  const statement = await planStatement(new Request(url, { headers }), databaseUrl);
  const driver = { databaseUrl, statement, account };
  const measure = async (shape: typeof PARALLEL, seconds: number) => {
    const served = await generateLoad({ url, seconds, headers, shape });
    const sent = await runDriver({ ...driver, connections: shape.connections, seconds });
    return { perSecond: served.answered / served.seconds, p99: served.p99, sent };
  };
  await measure(PARALLEL, 2);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(PARALLEL, SECONDS));
  const alone = await measure(ALONE, SECONDS);
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    p99: median(rounds.map(({ p99 }) => p99)),
    driverPerSecond: median(rounds.map(({ sent }) => sent.perSecond)),
    driverP99: median(rounds.map(({ sent }) => sent.p99)),
    databaseShare: alone.perSecond / alone.sent.perSecond,
  };
}

/** The statement that the server makes of the request. */
async function planStatement(request: Request, databaseUrl: string): Promise<SentStatement> {
  const database = openPostgres({ url: databaseUrl, poolSize: 1 });
  try {
    const read = await readRestRequest(request, { kind: "table", name: "profiles" });
    const schema = createSchemaSource(database, () => new Date());
    const { statement } = await planWithFreshSchema(schema, read);
    return { sql: statement.sql, values: statement.values };
  } finally {
    await database.close();
  }
}

type SentStatement = { sql: string; values: readonly unknown[] };

type Load = {
  databaseUrl: string;
  statement: SentStatement;
  account: BenchAccount;
  connections: number;
  seconds: number;
};

/** The whole transaction as the gateway sends it, pipelined, on so many connections as fast as it is answered. */
async function runDriver({ databaseUrl, statement, account, connections, seconds }: Load) {
  const claims = decodeJwt(account.token);
  const caller = {
    role: "authenticated" as const,
    claims: { ...claims, role: "authenticated", sub: account.userId },
    headers: {},
  };
  const begin = `begin; ${writeCallerSettings(caller, { readOnly: true })}`;
  const values = statement.values.map(String);
  const address = toDriverAddress(databaseUrl);
  const milliseconds: number[] = [];
  const end = performance.now() + seconds * 1_000;
  const work = async () => {
    const sql = postgres(address.url, { ...address.options, max: 1, fetch_types: false, onnotice: () => {} });
    await sql.unsafe("select 1");
    while (performance.now() < end) {
      const from = performance.now();
      const sent = [
        sql.unsafe(begin).execute(),
        sql.unsafe(statement.sql, values, { prepare: true }).execute(),
        sql.unsafe("commit").execute(),
      ];
      await Promise.all(sent);
      milliseconds.push(performance.now() - from);
    }
    await sql.end();
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, work));
  return {
    perSecond: milliseconds.length / ((performance.now() - started) / 1_000),
    p99: percentile(milliseconds, 99),
  };
}
