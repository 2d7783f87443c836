import type { Transaction } from "#gateway/database/port.ts";
import type { Row } from "#supabase/row.ts";
import type { EventNews } from "./event-news.ts";

type KeptColumns = "event_id" | "event_type" | "attempts" | "request_id" | "traceparent";
export type PaymentEventRow = Pick<Row<"payment_events">, KeptColumns> & {
  payload: { news: EventNews };
};

export type NewPaymentEvent = {
  eventId: string;
  eventType: string;
  /** Null for an event we have nothing to do about; it is kept as `ignored`. */
  news: EventNews | null;
  at: Date;
  /** When it is due; before that only a repetition of the news could have been handled. */
  dueAt: Date;
};

const FIRST_RETRY_MILLISECONDS = 30_000;
const RETURNED = "event_id, event_type, payload, attempts, request_id, traceparent";

/**
 * Keeps a verified event once, with the ids it names and nothing personal. Answers it as claimed, for the
 * caller to follow right away; null when it is known already, or not to be followed yet or at all.
 */
export async function insertPaymentEvent(
  transaction: Transaction,
  event: NewPaymentEvent,
): Promise<PaymentEventRow | null> {
  const isIgnored = event.news === null;
  const isClaimed = !isIgnored && event.dueAt <= event.at;
  const dueAt = isClaimed ? new Date(event.at.getTime() + FIRST_RETRY_MILLISECONDS) : event.dueAt;
  const rows = await transaction.query<PaymentEventRow>(
    `insert into public.payment_events
       (provider, event_id, event_type, resource_id, payload, received_at, next_attempt_at, processed_at, outcome, attempts)
     values ('paypal', $1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (provider, event_id) do nothing returning ${RETURNED}`,
    [
      event.eventId,
      event.eventType,
      resourceIdOf(event.news),
      isIgnored ? {} : { news: event.news },
      event.at,
      dueAt,
      isIgnored ? event.at : null,
      isIgnored ? "ignored" : null,
      isClaimed ? 1 : 0,
    ],
  );
  return isClaimed ? (rows[0] ?? null) : null;
}

/**
 * Takes events that are due, each for one process: what is taken is due again only after `retryAt`, so that
 * an event whose process dies is tried again.
 */
export function claimPaymentEvents(
  transaction: Transaction,
  { at, limit }: { at: Date; limit: number },
): Promise<PaymentEventRow[]> {
  return transaction.query<PaymentEventRow>(
    `update public.payment_events
     set attempts = attempts + 1,
         next_attempt_at = $1::timestamptz + least(interval '6 hours', interval '30 seconds' * power(2, least(attempts, 12)))
     where (provider, event_id) in (
       select provider, event_id from public.payment_events
       where processed_at is null and next_attempt_at <= $1
       order by next_attempt_at limit $2 for update skip locked)
     returning ${RETURNED}`,
    [at, limit],
  );
}

export async function finishPaymentEvent(
  transaction: Transaction,
  { eventId, outcome, at }: { eventId: string; outcome: string; at: Date },
): Promise<void> {
  await transaction.query(
    "update public.payment_events set processed_at = $2, outcome = $3 where provider = 'paypal' and event_id = $1",
    [eventId, at, outcome],
  );
}

/** Why it will be tried again. */
export async function notePaymentEvent(
  transaction: Transaction,
  { eventId, outcome }: { eventId: string; outcome: string },
): Promise<void> {
  await transaction.query(
    "update public.payment_events set outcome = $2 where provider = 'paypal' and event_id = $1 and processed_at is null",
    [eventId, outcome],
  );
}

function resourceIdOf(news: EventNews | null): string | null {
  switch (news?.about) {
    case "order":
      return news.providerOrderId;
    case "capture":
      return news.captureId;
    case "refund":
    case "reversal":
      return news.refundId;
    case "dispute":
      return news.disputeId;
    case undefined:
      return null;
  }
}
