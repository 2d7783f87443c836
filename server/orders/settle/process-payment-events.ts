import { runWork, type Work } from "#gateway/work/work.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import { type Following, followEvent } from "./follow-event.ts";
import {
  claimPaymentEvents,
  finishPaymentEvent,
  notePaymentEvent,
  type PaymentEventRow,
} from "./payment-event-rows.ts";
import type { PaymentServices } from "./payment-services.ts";

const BATCH = 50;

/**
 * Follows the events that are due: those the browser was given time for, those whose process died, and those
 * the provider couldn't be read for.
 */
export async function processDuePaymentEvents(services: PaymentServices): Promise<number> {
  const events = await services.database.transaction(SERVICE, (transaction) =>
    claimPaymentEvents(transaction, { at: services.clock(), limit: BATCH }),
  );
  for (const event of events) await processPaymentEvent(services, event);
  return events.length;
}

/** Follows one event that this process has claimed, and writes down how that ended. */
export function processPaymentEvent(services: PaymentServices, event: PaymentEventRow): Promise<void> {
  const { request_id: requestId, traceparent, payload } = event;
  const work: Work = { kind: "task", name: `follow news of a ${payload.news.about}`, requestId, traceparent };
  return runWork(work, () => followToEnd(services, event));
}

async function followToEnd(services: PaymentServices, event: PaymentEventRow): Promise<void> {
  const { isDone, outcome } = await follow(services, event);
  const eventId = event.event_id;
  services.logger.info({ event: eventId, type: event.event_type, outcome, isDone }, "followed a payment event");
  await services.database.transaction(SERVICE, (transaction) =>
    isDone
      ? finishPaymentEvent(transaction, { eventId, outcome, at: services.clock() })
      : notePaymentEvent(transaction, { eventId, outcome }),
  );
}

/** One event that trips over a bug must not stop the others; it stays due. */
async function follow(services: PaymentServices, event: PaymentEventRow): Promise<Following> {
  try {
    return await followEvent(services, event.payload.news);
  } catch (error) {
    services.logger.error({ event: event.event_id, error: error instanceof Error ? error : null }, "an event failed");
    return { isDone: false, outcome: "error" };
  }
}
