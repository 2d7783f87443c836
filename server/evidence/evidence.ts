import { Hono } from "hono";
import { ledgerLine } from "#domain/evidence/ledger-lines.ts";
import type { Caller, Database } from "#gateway/database/port.ts";
import type { Row } from "#supabase/row.ts";

export const LEDGER_PATH = "/api/evidence";
/** Entries read at once while the file goes out. */
const BATCH = 1_000;
const VISITOR: Caller = { role: "anon" };

type EntryRow = Row<"evidence_entries">;

/** The ledger and its daily roots as files that anybody may fetch and check without our code: docs/evidence.md. */
export function evidenceApi(database: Database): Hono {
  const app = new Hono();
  app.get("/ledger.jsonl", async (c) => {
    const [head] = await database.query<{ hash: string }>(VISITOR, {
      sql: "select hash from public.evidence_entries order by sequence desc limit 1",
      readOnly: true,
    });
    const etag = `"${head?.hash ?? "empty"}"`;
    const headers = {
      etag,
      "cache-control": "no-cache",
      "content-type": "application/x-ndjson; charset=utf-8",
      "content-disposition": 'attachment; filename="lpx-ledger.jsonl"',
    };
    if (c.req.header("if-none-match") === etag) return c.body(null, 304, headers);
    return c.body(streamLedger(database), 200, headers);
  });
  app.get("/roots.json", async (c) => {
    const roots = await database.query(VISITOR, {
      sql: "select day, sequence, hash, published_at from public.evidence_roots order by day desc limit 1000",
      readOnly: true,
    });
    return c.json(roots, 200, { "cache-control": "no-cache" });
  });
  return app;
}

/** An append-only table needs no snapshot: what is read later only follows what was read before. */
function streamLedger(database: Database): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let after = 0;
  return new ReadableStream({
    async pull(controller) {
      const rows = await database.query<EntryRow>(VISITOR, {
        sql: `select sequence, content, previous_hash, hash from public.evidence_entries
          where sequence > $1 order by sequence limit ${BATCH}`,
        parameters: [after],
        readOnly: true,
      });
      const lines = rows.map(({ previous_hash, ...row }) => ledgerLine({ ...row, previousHash: previous_hash }));
      if (lines.length > 0) controller.enqueue(encoder.encode(lines.join("")));
      after = rows.at(-1)?.sequence ?? after;
      if (rows.length < BATCH) controller.close();
    },
  });
}
