import postgres from "postgres";
import { toDriverAddress } from "#gateway/database/postgres-address.ts";

/** What autovacuum has done long ago on a server whose rows came over a month. */
export async function vacuum(databaseUrl: string): Promise<void> {
  const address = toDriverAddress(databaseUrl);
  const sql = postgres(address.url, { ...address.options, max: 1, onnotice: () => {} });
  try {
    await sql.unsafe("vacuum (analyze)");
  } finally {
    await sql.end();
  }
}
