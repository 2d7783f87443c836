import { openPostgres } from "#gateway/database/postgres.ts";
import { readRestRequest } from "#gateway/rest/read-request.ts";
import { createSchemaSource } from "#gateway/rest/schema/schema-source.ts";
import { planWithFreshSchema } from "#gateway/rest/to-plan.ts";
import type { BenchAccount } from "../checkout/accounts.ts";
import type { Shop } from "../checkout/journey.ts";
import { generateLoad } from "../load-generator.ts";
import { median } from "../median.ts";
import { runDriver, type SentStatement } from "./driver-load.ts";

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
