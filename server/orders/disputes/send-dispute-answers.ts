import { HOUR_MS, MINUTE_MS } from "#domain/clock/durations.ts";
import { type AnswerKind, judgeDoubt } from "#domain/orders/dispute.ts";
import { type Cause, runWork } from "#gateway/work/work.ts";
import { followDisputeNews } from "#server/orders/settle/follow-event.ts";
import type { PaymentServices } from "#server/orders/settle/payment-services.ts";
import { writeAudit } from "#server/platform/audit/write-audit.ts";
import { SERVICE } from "#server/platform/service-caller.ts";

const BATCH = 20;

/**
 * Takes what is due, each for one process, and says in what state it was: what is `sending` already is in doubt. The wait is
 * longer than a call to the provider can take.
 */
const CLAIM_SQL = `with due as (
    select id, state from public.dispute_answers where state in ('waiting', 'sending') and next_attempt_at <= $1
    order by next_attempt_at limit $2 for update skip locked)
  update public.dispute_answers a
  set state = 'sending', attempts = attempts + 1, next_attempt_at = $1::timestamptz + least(
    make_interval(secs => $3), make_interval(secs => $4) * power(2, least(attempts, 12)))
  from due, public.disputes d join public.payments p on p.id = d.payment_id
  where a.id = due.id and d.id = a.dispute_id
  returning a.id, a.kind, a.text, due.state = 'sending' as "isInDoubt", d.provider_dispute_id as "disputeId",
    p.order_id as "orderId", a.request_id as "requestId", a.traceparent`;

type DueAnswer = Cause & {
  id: string;
  kind: AnswerKind;
  text: string;
  isInDoubt: boolean;
  /** The provider's. */
  disputeId: string;
  orderId: string;
};

/** Sends what the office answered to disputes. Answers how many the provider has now. */
export async function sendDisputeAnswers(services: PaymentServices): Promise<number> {
  const { database, clock } = services;
  const due = await database.transaction(SERVICE, (transaction) =>
    transaction.query<DueAnswer>(CLAIM_SQL, [clock(), BATCH, (6 * HOUR_MS) / 1000, MINUTE_MS / 1000]),
  );
  let sent = 0;
  for (const answer of due) {
    const { requestId, traceparent } = answer;
    const work = { kind: "task", name: "answer a dispute", requestId, traceparent } as const;
    if (await runWork(work, () => workSafely(services, answer))) sent += 1;
  }
  return sent;
}

/** One answer that trips over a bug must not stop the others; it stays in doubt. */
async function workSafely(services: PaymentServices, answer: DueAnswer): Promise<boolean> {
  try {
    return answer.isInDoubt ? await askAbout(services, answer) : await send(services, answer);
  } catch (error) {
    const fields = { orderId: answer.orderId, error: error instanceof Error ? error : null };
    services.logger.error(fields, "an answer to a dispute was not sent");
    return false;
  }
}

async function send(services: PaymentServices, answer: DueAnswer): Promise<boolean> {
  const { payments, logger } = services;
  const { id, kind, text, disputeId, orderId } = answer;
  const requestId = `dispute-answer:${id}`;
  const result =
    kind === "evidence"
      ? await payments.provideEvidence(disputeId, text, requestId)
      : await payments.acceptClaim(disputeId, text, requestId);
  if (result.ok) return settle(services, answer, null);
  logger.warn(
    { orderId, reason: result.reason, issue: result.issue },
    "the provider did not take an answer to a dispute",
  );
  // It may have arrived all the same: the next run asks.
  if (result.reason === "unavailable") return false;
  return settle(services, answer, result.issue ?? result.reason);
}

/** One whose call ended without a word: the provider is asked, it is never tried blindly. */
async function askAbout(services: PaymentServices, answer: DueAnswer): Promise<boolean> {
  const reading = await services.payments.getDispute(answer.disputeId);
  if (!reading.ok)
    return reading.reason === "unavailable" ? false : settle(services, answer, reading.issue ?? reading.reason);
  switch (judgeDoubt(answer, reading.value)) {
    case "arrived":
      return settle(services, answer, null);
    case "send_again":
      return send(services, answer);
    case "lost_from_sight":
      return settle(services, answer, "NOT_SHOWN");
  }
}

/** Null: the provider has it. Otherwise why not, by a code. */
async function settle(services: PaymentServices, answer: DueAnswer, issue: string | null): Promise<boolean> {
  const { database, clock, logger } = services;
  const { id, kind, disputeId, orderId } = answer;
  const at = clock();
  await database.transaction(SERVICE, async (transaction) => {
    const settled = await transaction.query(
      `update public.dispute_answers set state = $2, issue = $3, done_at = $4 where id = $1 and state = 'sending' returning id`,
      [id, issue === null ? "sent" : "refused", issue, at],
    );
    if (settled.length === 0) return;
    await writeAudit(transaction, {
      actor: null,
      area: "orders",
      action: issue === null ? "dispute.answer_sent" : "dispute.answer_refused",
      subject: `order:${orderId}`,
      details: { dispute: disputeId, kind, issue },
      at,
    });
  });
  logger.info({ orderId, kind, issue }, "settled an answer to a dispute");
  // What the provider says since, before its own news comes.
  await followDisputeNews(services, disputeId);
  return issue === null;
}
