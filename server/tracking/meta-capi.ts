import { Hono } from "hono";
import { getCookie } from "hono/cookie";
import { z } from "zod";
import { BROWSER_ID, CLICK_ID } from "#domain/tracking/click-ids.ts";
import type { PageView } from "#domain/tracking/page-view.ts";
import { type ClientAddressOf, toLimitKey } from "#gateway/http/client-address.ts";
import { readBody } from "#gateway/http/read-body.ts";
import type { Logger } from "#server/logger.ts";
import type { ReportedView, TrackingPort } from "#server/platform/adapters/tracking/port.ts";
import { createCallerLimit } from "#server/platform/limits/caller-limit.ts";
import type { Services } from "#server/platform/services.ts";

const MAX_BYTES = 1_024;
const MOST_AGENT_LETTERS = 400;
/** What the browser sets here once its visitor has accepted (app/core/consent). */
const CONSENT_COOKIE = "cookieConsent";
const isCallerOver = createCallerLimit({ uses: 60, windowSeconds: 60 });

export type MetaCapiOptions = {
  services: Services;
  /** Null where it isn't configured: events are checked, and go nowhere. */
  tracking: TrackingPort | null;
  clientAddress: ClientAddressOf;
};

/**
 * `POST /` takes the browser's page views and passes those of visitors who have accepted on: a fixed form, to one
 * configured address. The answer doesn't say whether they were taken. Spec: [7.20], resilience 32.
 */
export function createMetaCapi({ services, tracking, clientAddress }: MetaCapiOptions) {
  const app = new Hono();
  const forwarder = tracking === null ? null : createForwarder(tracking, services.logger);

  app.post("/", async (context) => {
    context.header("Cache-Control", "no-store");
    if (isCallerOver(services, toLimitKey(clientAddress(context)))) return context.json({ code: "too_many" }, 429);
    const origin = context.req.header("origin");
    if (origin !== undefined && origin !== new URL(services.publicUrl).origin)
      return context.json({ code: "other_site" }, 403);
    if (!isJson(context.req.header("content-type"))) return context.json({ code: "not_json" }, 415);
    const read = await readBody(context.req.raw, MAX_BYTES);
    if (!read.ok) return context.json({ code: "too_large" }, 413);
    const view = readPageView(read.bytes, services.publicUrl);
    if (view === null) return context.json({ code: "not_an_event" }, 400);
    if (getCookie(context, CONSENT_COOKIE) === "accepted") {
      const userAgent = (context.req.header("user-agent") ?? "").slice(0, MOST_AGENT_LETTERS);
      forwarder?.forward({ ...view, at: services.clock(), userAgent });
    }
    return context.body(null, 204);
  });
  app.all("/", (context) => context.json({ code: "post_only" }, 405, { Allow: "POST" }));

  return { app, settled: async () => forwarder?.settled() };
}

function isJson(type: string | undefined): boolean {
  return (type ?? "").split(";", 1)[0]?.trim().toLowerCase() === "application/json";
}

/** Reports under way at most: with a slow provider further ones are dropped, not piled up. */
const MOST_AT_ONCE = 50;

/** Reports behind the answer: no visitor waits for the provider, and none of its failures is theirs. */
function createForwarder(tracking: TrackingPort, logger: Logger) {
  const running = new Set<Promise<void>>();
  return {
    forward(view: ReportedView): void {
      if (running.size >= MOST_AT_ONCE) return;
      const work = tracking
        .report(view)
        .catch((error: unknown) => {
          logger.warn({ error: error instanceof Error ? error : null }, "a page view was not reported");
        })
        .finally(() => running.delete(work));
      running.add(work);
    },
    async settled(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/** An address in clear doesn't look like this, so none comes through. */
const hash = z.string().regex(/^[0-9a-f]{64}$/);

const pageViewSchema = z.strictObject({
  eventName: z.literal("PageView"),
  eventId: z.uuid(),
  url: z.url().max(300),
  fbp: z.string().regex(BROWSER_ID).optional(),
  fbc: z.string().regex(CLICK_ID).optional(),
  em: hash.optional(),
  ph: hash.optional(),
});

/** The page view in a body, or null: nothing but these fields, and of no page but ours. Spec: [3.18], resilience 32. */
function readPageView(bytes: Uint8Array, publicUrl: string): PageView | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const parsed = pageViewSchema.safeParse(JSON.parse(text));
    return parsed.success && isOurs(parsed.data.url, publicUrl) ? (parsed.data satisfies PageView) : null;
  } catch {
    return null;
  }
}

function isOurs(address: string, publicUrl: string): boolean {
  const { origin, username, password } = new URL(address);
  return origin === new URL(publicUrl).origin && username === "" && password === "";
}
