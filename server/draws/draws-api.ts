import { Hono } from "hono";
import type { DrawDocument } from "#domain/draw/draw-document.ts";
import type { Database } from "#gateway/database/port.ts";
import { createKeptFiles } from "#server/platform/public-changes/kept-files.ts";
import type { PublicChanges } from "#server/platform/public-changes/public-changes.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import { readDrawDocument } from "./draw-document.ts";
import { readFinalistPicture } from "./draw-reader.ts";

const DAY = "\\d{4}-\\d{2}-\\d{2}";
const ENTRY = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const DATA_URL = /^data:(image\/(?:webp|jpeg));base64,/;

type DrawsApiOptions = { database: Database; publicChanges: Pick<PublicChanges, "onChange">; clock: () => Date };

/**
 * What everybody may fetch of the weekly draw: the file that it is checked by, which is kept in memory until the draw
 * changes, and pictures of finalists. docs/draw.md
 */
export function drawsApi({ database, publicChanges, clock }: DrawsApiOptions): Hono {
  const app = new Hono();
  const send = createKeptFiles({ tables: ["draws"], publicChanges, clock });
  app.get(`/:file{${DAY}\\.json}`, async (c) => {
    const draw = c.req.param("file").replace(".json", "");
    const sent = isDay(draw) ? await send(c, () => readDocument(database, draw)) : null;
    return sent ?? c.json({ code: "not_found" }, 404);
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

function readDocument(database: Database, draw: string): Promise<DrawDocument | null> {
  return database.transaction(SERVICE, (transaction) => readDrawDocument(transaction, draw), {
    readOnly: true,
    isSnapshot: true,
  });
}

/** `2026-02-30` is none. */
function isDay(text: string): boolean {
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}
