import { Hono } from "hono";
import type { Database } from "#gateway/database/port.ts";

/** GET /health: 200 when the database answers, 503 otherwise; anybody may ask, so it says no more. */
export function healthApi(database: Database): Hono {
  return new Hono().get("/health", async (c) => {
    c.header("Cache-Control", "no-store");
    try {
      await database.query({ role: "owner" }, { sql: "select 1", readOnly: true, isUrgent: true });
      return c.json({ status: "ok" });
    } catch {
      return c.json({ status: "unavailable" }, 503);
    }
  });
}
