import { type Following, followEvent } from "./follow-event.ts";
import {
  claimPaymentEvents,
  finishPaymentEvent,
  notePaymentEvent,
  type PaymentEventRow,
} from "./payment-event-rows.ts";
import { type PaymentServices, SERVICE } from "./payment-services.ts";

const BATCH = 50;

/** Handles one event now, if it is due and nobody else has it. */
export async function processPaymentEvent(services: PaymentServices, eventId: string): Promise<void> {
  await processClaimed(services, await claim(services, { limit: 1, eventId }));
}

/** Handles the events that are due: those whose process died, and those the provider couldn't be read for. */
export async function processDuePaymentEvents(services: PaymentServices): Promise<number> {
  const events = await claim(services, { limit: BATCH });
  await processClaimed(services, events);
  return events.length;
}

function claim(services: PaymentServices, wanted: { limit: number; eventId?: string }): Promise<PaymentEventRow[]> {
  return services.database.transaction(SERVICE, (transaction) =>
    claimPaymentEvents(transaction, { at: services.clock(), ...wanted }),
  );
}

async function processClaimed(services: PaymentServices, events: readonly PaymentEventRow[]): Promise<void> {
  for (const event of events) {
    const following = await follow(services, event);
    const { isDone, outcome } = following;
    const eventId = event.event_id;
    services.logger.info({ event: eventId, type: event.event_type, outcome, isDone }, "followed a payment event");
    await services.database.transaction(SERVICE, (transaction) =>
      isDone
        ? finishPaymentEvent(transaction, { eventId, outcome, at: services.clock() })
        : notePaymentEvent(transaction, { eventId, outcome }),
    );
  }
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
