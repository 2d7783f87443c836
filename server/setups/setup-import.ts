import { Hono } from "hono";
import { z } from "zod";
import { MAX_UPLOAD_BYTES } from "#domain/setup-import/limits.ts";
import { readBody } from "#gateway/http/read-body.ts";
import type { ResolveCaller } from "#gateway/http/resolve-caller.ts";
import type { Services } from "#server/platform/services.ts";
import { findWritingStaff } from "#server/platform/staff/find-staff.ts";
import { STRATEGIES, type Strategy } from "./import/plan-import.ts";
import { readInWorker } from "./import/read-in-worker.ts";
import { type ImportRequest, type ImportSummary, runImport } from "./import/run-import.ts";

export const SETUP_IMPORT_PATH = "/api/admin/setups/import";

const orderSchema = z.object({
  strategy: z.enum(STRATEGIES),
  /** With a reason it is carried out; without, only planned. */
  reason: z.string().trim().min(3).max(300).optional(),
});

const NOTHING = { count: 0, listed: [] };
const REFUSED: Omit<ImportSummary, "refusals"> = {
  added: NOTHING,
  changed: NOTHING,
  removed: NOTHING,
  unchanged: 0,
  trades: 0,
  isApplied: false,
};

type Options = { services: Pick<Services, "database" | "clock">; resolveCaller: ResolveCaller };

/** POST the file itself, as an administrator: what it would change, and with a reason, that it has. Spec: [2.23]. */
export function setupImportApi({ services: { database, clock }, resolveCaller }: Options): Hono {
  const app = new Hono();
  // One at a time: each may take a thread's memory.
  let isBusy = false;
  app.post("/", async (c) => {
    c.header("cache-control", "no-store");
    const actor = await findWritingStaff({ request: c.req.raw, area: "setups", database, resolveCaller });
    if ("refusal" in actor) return c.json({ code: actor.refusal }, actor.status);
    const order = orderSchema.safeParse(c.req.query());
    if (!order.success) return c.json({ code: "validation_failed" }, 400);
    if (isBusy) return c.json({ code: "import.busy" }, 429, { "retry-after": "5" });
    isBusy = true;
    try {
      const body = await readBody(c.req.raw, MAX_UPLOAD_BYTES);
      if (!body.ok) return c.json({ code: "import.too_large" }, 413);
      const { strategy, reason } = order.data;
      const wanted = reason === undefined ? null : { reason, actor: actor.id, at: clock() };
      const summary = await importFile(body.bytes, strategy, wanted);
      return c.json(summary, summary.refusals.count > 0 ? 422 : 200);
    } finally {
      isBusy = false;
    }
  });

  async function importFile(bytes: Uint8Array, strategy: Strategy, order: ImportRequest["order"]) {
    const { setups, refusals } = await readInWorker(bytes);
    if (refusals.count > 0) return { ...REFUSED, refusals };
    return runImport({ database, setups, strategy, order });
  }
  return app;
}
