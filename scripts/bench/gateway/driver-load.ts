import { decodeJwt } from "jose";
import postgres from "postgres";
import { writeCallerSettings } from "#gateway/database/caller-settings.ts";
import { toDriverAddress } from "#gateway/database/postgres-address.ts";
import type { BenchAccount } from "../checkout/accounts.ts";
import { percentile } from "../median.ts";

export type SentStatement = { sql: string; values: readonly unknown[] };

type Load = {
  databaseUrl: string;
  statement: SentStatement;
  account: BenchAccount;
  connections: number;
  seconds: number;
};

/** The whole transaction as the gateway sends it, pipelined, on so many connections as fast as it is answered. */
export async function runDriver({ databaseUrl, statement, account, connections, seconds }: Load) {
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
