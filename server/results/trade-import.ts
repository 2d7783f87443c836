import { Hono } from "hono";
import { z } from "zod";
import { MAX_HISTORY_BYTES } from "#domain/histories/history.ts";
import { LONGEST_SYMBOL } from "#domain/markets/market-symbol.ts";
import { IMPORT_CLOCKS, type TradeImportRefusal } from "#domain/trade-import/trade-import.ts";
import { readBody } from "#gateway/http/read-body.ts";
import type { ResolveCaller } from "#gateway/http/resolve-caller.ts";
import type { Services } from "#server/platform/services.ts";
import { findWritingStaff } from "#server/platform/staff/find-staff.ts";
import { importTrades } from "./import/import-trades.ts";

const orderSchema = z.object({
  account: z.string().min(1).max(40),
  clock: z.enum(IMPORT_CLOCKS).optional(),
  /** For a file that doesn't name its own. */
  currency: z.string().length(3).optional(),
  symbol: z.string().trim().min(1).max(LONGEST_SYMBOL).optional(),
  /** `yes`: what is new is kept; without, only told. */
  keep: z.literal("yes").optional(),
});

type Options = { services: Pick<Services, "database" | "clock">; resolveCaller: ResolveCaller };

/** POST the file itself, as staff of the results: what it would bring to an account, or that it has. Spec [1.6], [2.23]. */
export function tradeImportApi({ services: { database, clock }, resolveCaller }: Options): Hono {
  const app = new Hono();
  const refused = (code: TradeImportRefusal) => ({ code });
  // One at a time: each may take a thread's memory.
  let isBusy = false;
  app.post("/", async (c) => {
    c.header("cache-control", "no-store");
    const actor = await findWritingStaff({ request: c.req.raw, area: "results", database, resolveCaller });
    if ("refusal" in actor) return c.json({ code: actor.refusal }, actor.status);
    const order = orderSchema.safeParse(c.req.query());
    if (!order.success) return c.json({ code: "validation_failed" }, 400);
    if (isBusy) return c.json(refused("trade_import.busy"), 429, { "retry-after": "5" });
    isBusy = true;
    try {
      const body = await readBody(c.req.raw, MAX_HISTORY_BYTES);
      if (!body.ok) return c.json(refused("trade_import.too_large"), 413);
      const { account, clock: fileClock = null, currency = null, symbol = null, keep } = order.data;
      const by = keep === "yes" ? actor.id : null;
      const given = { bytes: body.bytes, account, clock: fileClock, currency, symbol, actor: by, at: clock() };
      const done = await importTrades(database, given);
      if (done.ok) return c.json(done.value);
      const { code, problems } = done;
      return c.json(problems === undefined ? refused(code) : { code, problems }, 422);
    } finally {
      isBusy = false;
    }
  });
  return app;
}
