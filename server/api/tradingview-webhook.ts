import { Hono } from "hono";
import { z } from "zod";
import { type ClientAddressOf, toLimitKey } from "#gateway/http/client-address.ts";
import { readBody } from "#gateway/http/read-body.ts";
import { createCallerLimit } from "#server/caller-limit.ts";
import type { Services } from "#server/services.ts";
import { type AlertAnswer, type AlertRefusal, processAlert } from "#server/signals/process-alert.ts";

const MAX_BYTES = 8_192;
const MINUTE = 60;
/** Every alert of the platform comes from four addresses, other people's too: this only holds off floods. */
const isAddressOver = createCallerLimit({ uses: 600, windowSeconds: MINUTE });
const isWrongSecretOver = createCallerLimit({ uses: 30, windowSeconds: MINUTE });
const isSourceOver = createCallerLimit({ uses: 60, windowSeconds: MINUTE });

/** Any JSON object: its secret decides what is read further. */
const bodySchema = z.record(z.string(), z.unknown());

const STATUSES = {
  "signal.not_accepted": 401,
  "signal.source_disabled": 403,
  "signal.unknown_setup": 404,
  "signal.invalid": 400,
  "signal.stale": 422,
  "signal.future": 422,
  "signal.not_operating": 422,
  "signal.not_promised": 422,
  "signal.too_many": 429,
} as const satisfies Record<AlertRefusal, number>;

/**
 * `POST /` takes alerts of TradingView, which signs nothing, names JSON sometimes text/plain, and waits for three
 * seconds: a secret of the source stands in the body. Nothing of a body is logged. docs/signals.md has the answers.
 */
export function createTradingviewWebhook(services: Services, clientAddress: ClientAddressOf): Hono {
  const app = new Hono();
  app.post("/", async (context) => {
    context.header("Cache-Control", "no-store");
    const caller = toLimitKey(clientAddress(context));
    if (isAddressOver(services, caller)) return context.json({ code: "signal.too_many" }, 429);
    if (!isTextOrJson(context.req.header("content-type"))) return context.json({ code: "signal.not_json" }, 415);
    const read = await readBody(context.req.raw, MAX_BYTES);
    if (!read.ok) return context.json({ code: "signal.too_large" }, 413);
    const body = parse(read.bytes);
    if (body === null) return context.json({ code: "signal.not_json" }, 400);
    try {
      const answer = await processAlert(services, body, {
        isSourceOver: (sourceId) => isSourceOver(services, sourceId),
        isCallerOver: () => isWrongSecretOver(services, caller),
      });
      return context.json(toBody(answer), answer.ok ? 200 : STATUSES[answer.code]);
    } catch (error) {
      services.logger.error({ error: error instanceof Error ? error : null }, "an alert was not followed");
      return context.json({ code: "signal.try_again" }, 503);
    }
  });
  app.all("/", (context) => context.json({ code: "signal.post_only" }, 405, { Allow: "POST" }));
  return app;
}

function toBody(answer: AlertAnswer) {
  if (answer.ok) return { code: `signal.${answer.outcome}` };
  return answer.fields === undefined ? { code: answer.code } : { code: answer.code, fields: answer.fields };
}

function isTextOrJson(type: string | undefined): boolean {
  const mediaType = (type ?? "").split(";", 1)[0]?.trim().toLowerCase();
  return mediaType === "application/json" || mediaType === "text/plain";
}

/** The body's fields, or null where it isn't a JSON object. */
function parse(bytes: Uint8Array): Record<string, unknown> | null {
  try {
    const body = bodySchema.safeParse(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
    return body.success ? body.data : null;
  } catch {
    return null;
  }
}
