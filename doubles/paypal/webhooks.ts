import type { Journal } from "./journal.ts";
import { type EventSigner, type SignedEvent, signBody, signEvent } from "./signed-event.ts";

/** How events reach the shop: `late` waits, `twice` sends each two times, `forged` spoils the signature, `off` is silence. */
export const WEBHOOK_MODES = ["normal", "off", "late", "twice", "forged"] as const;
export type WebhookMode = (typeof WEBHOOK_MODES)[number];
export type WebhookSettings = { target: string | null; mode: WebhookMode; delayMs: number };

export type AnnounceEvent = (type: string, resource: unknown) => void;

/** Waits between the deliveries of an event that the shop doesn't take; PayPal goes on for three days. */
const REDELIVERY_DELAYS_MS = [500, 2_000, 10_000, 30_000, 120_000];
const DELIVERY_TIMEOUT_MS = 10_000;
const KEPT_EVENTS = 2_000;

/** Signs what happened and delivers it to the shop, again until it answers 2xx. */
export function createWebhooks(signer: EventSigner, settings: WebhookSettings, journal: Journal) {
  const events: SignedEvent[] = [];
  const timers = new Set<NodeJS.Timeout>();
  let isClosed = false;

  function later(delayMs: number, work: () => void): void {
    if (isClosed) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, delayMs);
    timers.add(timer);
  }

  async function deliver(event: SignedEvent, attempt = 0): Promise<void> {
    const { target, mode } = settings;
    if (target === null || mode === "off" || isClosed) return;
    const status = await post(target, toDelivery(event, mode === "forged"));
    journal.add({ operation: "webhook.deliver", subject: event.type, requestId: event.id, status });
    const delay = REDELIVERY_DELAYS_MS[attempt];
    if ((status < 200 || status >= 300) && delay !== undefined) later(delay, () => void deliver(event, attempt + 1));
  }

  function toDelivery(event: SignedEvent, isForged: boolean): Pick<SignedEvent, "headers" | "body"> {
    const headers = signBody(signer, event.body);
    return { headers, body: isForged ? event.body.replace("payment double", "payment forger") : event.body };
  }

  const announce: AnnounceEvent = (type, resource) => {
    const event = signEvent(signer, type, resource);
    events.push(event);
    if (events.length > KEPT_EVENTS) events.shift();
    const copies = settings.mode === "twice" ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1) {
      later(settings.mode === "late" ? settings.delayMs : 0, () => void deliver(event));
    }
  };

  return {
    settings,
    announce,
    /** Every event so far, delivered once more: what a provider does after an outage. */
    redeliverAll: () => Promise.all(events.map((event) => deliver(event))),
    events: () => events,
    close() {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;

/** The shop's status, or 0 when it can't be reached. */
async function post(target: string, { headers, body }: Pick<SignedEvent, "headers" | "body">): Promise<number> {
  try {
    const response = await fetch(target, {
      method: "POST",
      headers,
      body,
      redirect: "error",
      signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
}
