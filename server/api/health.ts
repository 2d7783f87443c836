import { Hono } from "hono";
import type { Database } from "#gateway/database/port.ts";

/** GET /health: 200 with version, engine and newest migration when the database answers, 503 otherwise. */
export function healthApi({ database, version }: { database: Database; version: string }): Hono {
  return new Hono().get("/health", async (c) => {
    c.header("Cache-Control", "no-store");
    try {
      const migration = await newestMigration(database);
      return c.json({ status: "ok", version, engine: database.engine, migration });
    } catch {
      return c.json({ status: "unavailable", version, engine: database.engine }, 503);
    }
  });
}

async function newestMigration(database: Database): Promise<string | null> {
  const rows = await database.transaction({ role: "owner" }, (transaction) =>
    transaction.query<{ name: string }>(
      "select name from gateway.applied_migrations where source = 'product' order by name desc limit 1",
    ),
  );
  return rows[0]?.name ?? null;
}
