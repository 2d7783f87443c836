import { Hono } from "hono";
import type { Database } from "#gateway/database/port.ts";

/** The database has so long, in milliseconds: our answer is to be there within a second. */
const ANSWER_MS = 900;

/**
 * GET /health: 200 when the database answers in time and live changes are heard, 503 otherwise.
 * GET /health/live: 200 as long as the process is there: pages in memory are served without a database.
 * Anybody may ask, so they say no more.
 */
export function healthApi(database: Database): Hono {
  return new Hono()
    .use("/health/*", async (c, next) => {
      await next();
      c.header("Cache-Control", "no-store");
    })
    .get("/health", async (c) => {
      const isWell = (await answersSoon(database)) && database.isHearing?.() !== false;
      return isWell ? c.json({ status: "ok" }) : c.json({ status: "unavailable" }, 503, { "Retry-After": "1" });
    })
    .get("/health/live", (c) => c.json({ status: "ok" }));
}

function answersSoon(database: Database): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ANSWER_MS, false);
    database
      .query({ role: "owner" }, { sql: "select 1", readOnly: true, isUrgent: true })
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer));
  });
}
