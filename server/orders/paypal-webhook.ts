import { Hono } from "hono";
import { readBounded } from "#server/platform/adapters/payments/read-bounded.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import { eventSchema, toNews, type WebhookEvent } from "./settle/event-news.ts";
import { insertPaymentEvent, type PaymentEventRow } from "./settle/payment-event-rows.ts";
import type { PaymentServices } from "./settle/payment-services.ts";
import { processPaymentEvent } from "./settle/process-payment-events.ts";

const MAX_BYTES = 262_144;
/** The buyer's browser captures right after the approval; the event is for when its tab has died. */
const BROWSER_FIRST_MILLISECONDS = 20_000;

export type PaypalWebhook = {
  app: Hono;
  /** Resolves when the events that arrived so far have been followed; for draining and for tests. */
  settled(): Promise<void>;
};

/**
 * `POST /` takes PayPal's webhooks: the signature is checked on the raw bytes, the event kept once, and 2xx
 * said only when it is. What it says is not believed: it is followed by reading the provider, right after
 * the answer or by the job that retries. docs/field-notes.md, c6; resilience 21.
 */
export function createPaypalWebhook(services: PaymentServices): PaypalWebhook {
  const running = new Set<Promise<void>>();
  const app = new Hono();

  app.post("/", async (context) => {
    const rawBody = await readBounded(context.req.raw.body, MAX_BYTES);
    if (rawBody === null) return context.json({ code: "too_large" }, 413);
    const verdict = await services.payments.verifyWebhook(context.req.raw.headers, rawBody);
    if (verdict === "unknown") {
      services.logger.warn({}, "a webhook's signature could not be checked, PayPal was out of reach");
      return context.json({ code: "try_again" }, 503, { "Retry-After": "60" });
    }
    if (verdict === "invalid") return context.json({ code: "not_genuine" }, 401);
    const event = readEvent(rawBody);
    if (event === null) return context.json({ code: "not_an_event" }, 400);
    const claimed = await keep(services, event);
    if (claimed !== null) follow(claimed);
    return context.json({ code: "kept" });
  });

  function follow(event: PaymentEventRow): void {
    const work = processPaymentEvent(services, event)
      .catch((error: unknown) => {
        services.logger.error(
          { event: event.event_id, error: error instanceof Error ? error : null },
          "an event was not followed",
        );
      })
      .finally(() => running.delete(work));
    running.add(work);
  }

  return {
    app,
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

function readEvent(rawBody: Uint8Array): WebhookEvent | null {
  try {
    return eventSchema.parse(JSON.parse(Buffer.from(rawBody).toString("utf8")));
  } catch {
    return null;
  }
}

function keep({ database, clock }: PaymentServices, event: WebhookEvent): Promise<PaymentEventRow | null> {
  const at = clock();
  const news = toNews(event);
  const patience = event.event_type === "CHECKOUT.ORDER.APPROVED" ? BROWSER_FIRST_MILLISECONDS : 0;
  const dueAt = new Date(at.getTime() + patience);
  return database.transaction(SERVICE, (transaction) =>
    insertPaymentEvent(transaction, { eventId: event.id, eventType: event.event_type, news, at, dueAt }),
  );
}
