import { Hono } from "hono";
import { getCookie } from "hono/cookie";
import { type ClientAddressOf, toLimitKey } from "#gateway/http/client-address.ts";
import { readBody } from "#gateway/http/read-body.ts";
import type { TrackingPort } from "#server/platform/adapters/tracking/port.ts";
import { createCallerLimit } from "#server/platform/limits/caller-limit.ts";
import type { Services } from "#server/platform/services.ts";
import { createForwarder } from "./forward-page-views.ts";
import { readPageView } from "./read-page-view.ts";

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
 * configured address. The answer says nothing of what became of them. Spec: [7.20], resilience 32.
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
