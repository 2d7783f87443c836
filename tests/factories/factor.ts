import { randomUUID } from "node:crypto";
import type { Database } from "#gateway/database/port.ts";

/** A verified second factor, as the auth service leaves it after the first right code. */
export async function insertFactor(database: Database, userId: string): Promise<void> {
  await database.query(
    { role: "owner" },
    {
      sql: `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
        values ($1, $2, 'totp', 'verified', now(), now(), 'kept-elsewhere')`,
      parameters: [randomUUID(), userId],
    },
  );
}
