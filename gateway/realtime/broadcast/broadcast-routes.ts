import { Hono } from "hono";
import { z } from "zod";
import { toLimitKey } from "../../http/client-address.ts";
import type { GatewayEnv } from "../../http/gateway-env.ts";
import { answerError } from "../../http/json-answer.ts";
import { JSON_FAILURE_MESSAGES } from "../../http/json-failure-words.ts";
import { createRateLimit } from "../../http/rate-limit.ts";
import { readBody } from "../../http/read-body.ts";
import { type JsonBody, readJson } from "../../http/read-json.ts";
import { type ResolveCaller, toCredentials } from "../../http/resolve-caller.ts";
import { toTopic } from "../connections/channel-messages.ts";
import type { RealtimeLimits } from "../limits.ts";
import type { Broadcast } from "../protocol/message.ts";
import type { Broadcasts } from "./broadcasts.ts";

const name = z.string().min(1).max(255);
const batchSchema = z.object({
  messages: z
    .array(z.object({ topic: name, event: name, payload: z.unknown().optional(), private: z.boolean().nullish() }))
    .min(1)
    .max(20),
});

type Options = {
  broadcasts: Broadcasts;
  resolveCaller: ResolveCaller;
  limits: RealtimeLimits;
  clock: () => Date;
  countProcesses?: () => number;
};
type Parsed = { ok: true; broadcasts: Broadcast[] } | { ok: false; answer: Response };

/** Broadcasts over HTTP: `POST /api/broadcast` for several, and one by its topic and event in the address. */
export function createBroadcastRoutes(options: Options): Hono<GatewayEnv> {
  const { broadcasts, resolveCaller, limits, clock, countProcesses } = options;
  const pace = createRateLimit({ limit: limits.messages.burst, windowSeconds: 1, clock, countProcesses });
  const app = new Hono<GatewayEnv>();

  app.use("/api/broadcast/*", async (context, next) => {
    const caller = await resolveCaller(toCredentials(context.req.raw.headers));
    if (caller.ok) return next();
    const { code, message, hint } = caller;
    return answerError(401, { code, message, details: null, hint });
  });

  async function publishAll(parsed: Parsed, address: string): Promise<Response> {
    if (!parsed.ok) return parsed.answer;
    const retryAfter = parsed.broadcasts.map(() => pace.use(toLimitKey(address))).at(-1) ?? null;
    if (retryAfter !== null) {
      const message = "You have exceeded your rate limit";
      return answerError(429, { code: "too_many_requests", message }, { "retry-after": String(retryAfter) });
    }
    for (const broadcast of parsed.broadcasts) {
      const isPublished = await broadcasts.publish(broadcast, null);
      if (!isPublished) return answerError(413, { code: "payload_size_exceeded", message: "Payload size exceeded" });
    }
    return new Response(null, { status: 202 });
  }

  app.post("/api/broadcast", async (context) =>
    publishAll(await readBatch(context.req.raw, limits.messageBytes), context.get("clientAddress")),
  );
  app.post("/api/broadcast/:topic/events/:event", async (context) => {
    const { topic, event } = context.req.param();
    const isPrivate = context.req.query("private") === "true" || context.req.query("persist") !== undefined;
    if (isPrivate) return refusePrivate();
    const parsed = await readOne(context.req.raw, limits.messageBytes);
    const target = { topic: toTopic(topic), event };
    const complete: Parsed = parsed.ok ? { ok: true, broadcasts: [{ ...target, ...parsed.body }] } : parsed;
    return publishAll(complete, context.get("clientAddress"));
  });
  return app;
}

async function readBatch(request: Request, maxBytes: number): Promise<Parsed> {
  const read = await readJsonBody(request, maxBytes);
  if (!read.ok) return read;
  const parsed = batchSchema.safeParse(read.body?.value);
  if (!parsed.success) {
    const message = `Not a batch of messages: ${parsed.error.issues[0]?.path.join(".") ?? ""}`;
    return { ok: false, answer: answerError(422, { code: "validation_failed", message }) };
  }
  if (parsed.data.messages.some((message) => message.private === true)) return { ok: false, answer: refusePrivate() };
  const broadcasts = parsed.data.messages.map(({ topic, event, payload }) => ({
    topic: toTopic(topic),
    event,
    encoding: "json" as const,
    payload: JSON.stringify(payload ?? {}),
  }));
  return { ok: true, broadcasts };
}

type OneBody = { encoding: "json"; payload: string } | { encoding: "binary"; payload: Buffer };

async function readOne(
  request: Request,
  maxBytes: number,
): Promise<{ ok: true; body: OneBody } | { ok: false; answer: Response }> {
  if (request.headers.get("content-type") === "application/octet-stream") {
    const read = await readBody(request, maxBytes);
    if (!read.ok)
      return { ok: false, answer: answerError(413, { code: read.reason, message: "Payload size exceeded" }) };
    return { ok: true, body: { encoding: "binary", payload: Buffer.from(read.bytes) } };
  }
  const read = await readJsonBody(request, maxBytes);
  return read.ok ? { ok: true, body: { encoding: "json", payload: read.body?.text ?? "{}" } } : read;
}

type JsonRead = { ok: true; body: JsonBody | null } | { ok: false; answer: Response };

async function readJsonBody(request: Request, maxBytes: number): Promise<JsonRead> {
  const read = await readJson(request, maxBytes);
  if (read.ok) return read;
  const { reason, status } = read;
  return { ok: false, answer: answerError(status, { code: reason, message: JSON_FAILURE_MESSAGES[reason] }) };
}

function refusePrivate(): Response {
  return answerError(403, {
    code: "unauthorized",
    message: "Private channels and stored messages are not served here",
  });
}
