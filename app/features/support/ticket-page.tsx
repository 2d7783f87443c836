import { MessageList } from "#app/core/account/tickets/message-list.tsx";
import type { Conversation } from "#app/core/account/tickets/read-conversation.ts";
import { TICKET_STATE_NAMES, TICKET_STATE_TONES, waitText } from "#app/core/account/tickets/ticket-texts.ts";
import { ConfirmAction } from "#app/core/data/confirm-action.tsx";
import { functionErrorMessage } from "#app/core/data/errors/function-error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { useNow } from "#app/core/formats/clock/use-now.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import * as paths from "#domain/pages/paths.ts";
import { canWriteOn, REOPENING_DAYS, ticketStateAt } from "#domain/support/ticket-state.ts";
import type { Route } from "./+types/ticket-page";
import { ReplyForm } from "./components/reply-form.tsx";
import { OWN_TICKETS_QUERY, useOwnTicket } from "./lib/use-own-tickets.ts";

export const meta = pageMeta({
  path: paths.ticket,
  title: m.tickets_own_title,
  description: m.tickets_seo_ticket_description,
});

export default function TicketRoute({ params }: Route.ComponentProps) {
  return <TicketPage number={params.number} key={params.number} />;
}

/** One of the member's tickets: what was said, and the way to write on. Spec: [2.22]. */
function TicketPage({ number }: { number: string }) {
  const query = useOwnTicket(number);
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton className="h-96" />}
      failure={{ title: m.common_load_error(), retryLabel: m.common_retry() }}
      isEmpty={(ticket) => ticket === null}
      empty={
        <EmptyState
          headingLevel={1}
          title={m.tickets_none_title()}
          text={m.tickets_none_text()}
          action={<ButtonLink to={paths.tickets}>{m.tickets_to_list()}</ButtonLink>}
        />
      }
    >
      {(ticket) => (ticket === null ? null : <TicketView ticket={ticket} />)}
    </Loaded>
  );
}

function TicketView({ ticket }: { ticket: Conversation }) {
  const now = useNow(60_000);
  const state = ticketStateAt(ticket, now);
  const { id, number, subject, messages } = ticket;
  return (
    <>
      <TextLink to={paths.tickets} className="text-sm">
        {m.tickets_own_title()}
      </TextLink>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <h1>{subject}</h1>
          <p className="mt-1 text-sm text-muted">{m.tickets_title({ number })}</p>
        </div>
        <Badge tone={TICKET_STATE_TONES[state]}>{TICKET_STATE_NAMES[state]()}</Badge>
      </div>
      <Times ticket={ticket} now={now} />
      <div className="mt-6 grid max-w-3xl gap-4">
        <MessageList messages={messages} writer={m.tickets_you()} />
        {canWriteOn(ticket, now) ? (
          <Card aria-label={m.tickets_reply()} className="grid gap-4">
            <ReplyForm ticket={ticket} />
            {state === "closed" ? null : (
              <ConfirmAction
                label={m.tickets_solve()}
                consequence={m.tickets_solve_text({ days: REOPENING_DAYS })}
                done={m.tickets_solved()}
                run={() => invokeFunction("close-ticket", { ticketId: id })}
                explain={functionErrorMessage}
                stale={[[OWN_TICKETS_QUERY]]}
              />
            )}
          </Card>
        ) : (
          <Notice
            title={m.tickets_solved()}
            action={<ButtonLink to={paths.tickets}>{m.tickets_write_new()}</ButtonLink>}
          >
            {m.tickets_over_text({ days: REOPENING_DAYS })}
          </Notice>
        )}
      </div>
    </>
  );
}

/** When it was written, and how long the first answer took, or has taken so far. */
function Times({ ticket: { createdAt, firstAnsweredAt, status }, now }: { ticket: Conversation; now: Date }) {
  const moment = dateFormat(getLocale(), { dateStyle: "medium", timeStyle: "short" });
  const isWaited = firstAnsweredAt === null && status === "open";
  return (
    <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2 text-sm [&_dt]:text-xs [&_dt]:text-muted">
      <div>
        <dt>{m.panel_written()}</dt>
        <dd>{moment.format(createdAt)}</dd>
      </div>
      {firstAnsweredAt === null && !isWaited ? null : (
        <div>
          <dt>{m.tickets_first_answer()}</dt>
          <dd>
            {firstAnsweredAt === null
              ? m.tickets_waits({ time: waitText(createdAt, now) })
              : m.tickets_first_answer_after({ time: waitText(createdAt, firstAnsweredAt) })}
          </dd>
        </div>
      )}
    </dl>
  );
}
