import { randomUUID } from "node:crypto";
import type { Database } from "#gateway/database/port.ts";
import { hashSecret, makeSecret, makeSourceKey } from "#server/signals/source-secret.ts";

export type TestSource = { id: string; key: string; secret: string };

/** A source of alerts with one secret, as the back office makes it. */
export async function insertSignalSource(database: Database, { isEnabled = true } = {}): Promise<TestSource> {
  const [id, key] = [randomUUID(), makeSourceKey()];
  const secret = makeSecret(key);
  await database.transaction({ role: "service" }, async (transaction) => {
    await transaction.query(
      "insert into public.signal_sources (id, name, key, is_enabled) values ($1, $1::uuid::text, $2, $3)",
      [id, key, isEnabled],
    );
    await transaction.query(
      "insert into public.signal_source_secrets (hash, source_id, purpose) values ($1, $2, 'alerts')",
      [hashSecret(secret), id],
    );
  });
  return { id, key, secret };
}
