import { Hono } from "hono";
import { z } from "zod";
import { type ClientAddressOf, toLimitKey } from "#gateway/http/client-address.ts";
import { readBody } from "#gateway/http/read-body.ts";
import { createCallerLimit } from "#server/platform/limits/caller-limit.ts";
import type { Services } from "#server/platform/services.ts";
import { type AlertAnswer, type AlertRefusal, processAlert } from "./process-alert.ts";
import { createStrangerLimit } from "./stranger-limit.ts";

const MAX_BYTES = 8_192;
const MINUTE = 60;
/** TradingView sends again after a 5xx alone: what is refused for its pace is lost, so this only ends a loop. */
const isSourceOver = createCallerLimit({ uses: 600, windowSeconds: MINUTE });

const STATUSES = {
  "signal.not_accepted": 401,
  "signal.source_disabled": 403,
  "signal.unknown_setup": 404,
  "signal.wrong_chart": 422,
  "signal.invalid": 400,
  "signal.stale": 422,
  "signal.future": 422,
  "signal.not_operating": 422,
  "signal.not_promised": 422,
  "signal.too_many": 429,
  "signal.busy": 503,
} as const satisfies Record<AlertRefusal, number>;

/**
 * `POST /` takes alerts from TradingView, which signs nothing, sometimes calls JSON text/plain, and waits for three
 * seconds: the body carries a secret of the source. Nothing of a body is logged. docs/signals.md has the answers.
 */
export function createTradingviewWebhook(services: Services, clientAddress: ClientAddressOf): Hono {
  const app = new Hono();
  const strangers = createStrangerLimit(services);
  app.post("/", async (context) => {
    context.header("Cache-Control", "no-store");
    const caller = toLimitKey(clientAddress(context));
    if (!isTextOrJson(context.req.header("content-type"))) return context.json({ code: "signal.not_json" }, 415);
    const read = await readBody(context.req.raw, MAX_BYTES);
    if (!read.ok) return context.json({ code: "signal.too_large" }, 413);
    const body = parseAlert(read.bytes);
    if (body === null) return context.json({ code: "signal.not_json" }, 400);
    try {
      const answer = await processAlert(services, body, {
        isSourceOver: (sourceId) => isSourceOver(services, sourceId),
        mayTry: (secret) => strangers.mayTry(caller, secret),
        noteRight: strangers.noteRight,
        isWrongOver: () => strangers.isWrongOver(caller),
      });
      const status = answer.ok ? 200 : STATUSES[answer.code];
      if (status === 429 || status === 503) context.header("Retry-After", String(MINUTE));
      return context.json(toBody(answer), status);
    } catch (error) {
      services.logger.error({ error: error instanceof Error ? error : null }, "an alert was not followed");
      context.header("Retry-After", "1");
      return context.json({ code: "signal.try_again" }, 503);
    }
  });
  app.all("/", (context) => context.json({ code: "signal.post_only" }, 405, { Allow: "POST" }));
  return app;
}

function toBody(answer: AlertAnswer) {
  if (answer.ok) return { code: `signal.${answer.outcome}` };
  const { ok: _, ...refusal } = answer;
  return refusal;
}

function isTextOrJson(type: string | undefined): boolean {
  const mediaType = (type ?? "").split(";", 1)[0]?.trim().toLowerCase();
  return mediaType === "application/json" || mediaType === "text/plain";
}

/** Any JSON object: its secret decides what is read further. */
const bodySchema = z.record(z.string(), z.unknown());
const TEXT_OR_NAN = /"(?:[^"\\]|\\.)*"|\bNaN\b/g;

/**
 * The body's fields, or null where it isn't a JSON object. A plot without a value is `NaN` in TradingView's message,
 * which JSON doesn't know: such a field is null.
 */
function parseAlert(bytes: Uint8Array): Record<string, unknown> | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const json = text.replace(TEXT_OR_NAN, (found) => (found === "NaN" ? "null" : found));
    const body = bodySchema.safeParse(JSON.parse(json));
    return body.success ? body.data : null;
  } catch {
    return null;
  }
}
