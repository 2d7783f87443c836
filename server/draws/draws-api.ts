import { createHash } from "node:crypto";
import { Hono } from "hono";
import type { Database } from "#gateway/database/port.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import { readDrawDocument } from "./draw-document.ts";
import { readFinalistPicture } from "./draw-reader.ts";

const DAY = "\\d{4}-\\d{2}-\\d{2}";
const ENTRY = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const DATA_URL = /^data:(image\/(?:webp|jpeg));base64,/;

/** What everybody may fetch of the weekly draw: the file that it is checked by, and pictures of finalists. docs/draw.md */
export function drawsApi(database: Database): Hono {
  const app = new Hono();
  app.get(`/:file{${DAY}\\.json}`, async (c) => {
    const draw = c.req.param("file").replace(".json", "");
    if (!isDay(draw)) return c.json({ code: "not_found" }, 404);
    const document = await database.transaction(SERVICE, (transaction) => readDrawDocument(transaction, draw), {
      readOnly: true,
      isSnapshot: true,
    });
    if (document === null) return c.json({ code: "not_found" }, 404);
    const text = JSON.stringify(document);
    const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
    const headers = { etag, "cache-control": "no-cache", "content-type": "application/json; charset=utf-8" };
    return c.req.header("if-none-match") === etag ? c.body(null, 304, headers) : c.body(text, 200, headers);
  });
  app.get(`/pictures/:entry{${ENTRY}}`, async (c) => {
    const picture = await readFinalistPicture(database, c.req.param("entry"));
    const type = DATA_URL.exec(picture ?? "")?.[1];
    if (picture === null || type === undefined) return c.json({ code: "not_found" }, 404);
    const bytes = Buffer.from(picture.slice(picture.indexOf(",") + 1), "base64");
    return c.body(new Uint8Array(bytes), 200, { "content-type": type, "cache-control": "no-cache" });
  });
  return app;
}

/** `2026-02-30` is none. */
function isDay(text: string): boolean {
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}
