import { useQuery } from "@tanstack/react-query";
import { MessageList } from "#app/core/account/tickets/message-list.tsx";
import { type Conversation, readConversation } from "#app/core/account/tickets/read-conversation.ts";
import { TICKET_STATE_NAMES, TICKET_STATE_TONES, waitText } from "#app/core/account/tickets/ticket-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { pollMs, useLiveRows } from "#app/core/data/realtime/use-live-rows.ts";
import { useNow } from "#app/core/formats/clock/use-now.ts";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { LoadedRecord } from "#app/core/office/records/loaded-record.tsx";
import { RecordAction } from "#app/core/office/records/record-action.tsx";
import { historyKey, RecordHistory } from "#app/core/office/records/record-history.tsx";
import { RecordNotes } from "#app/core/office/records/record-notes.tsx";
import { Facts, RecordPage, RecordSection } from "#app/core/office/records/record-page.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { ExternalLink, TextLink } from "#app/ui/link.tsx";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { REOPENING_DAYS } from "#domain/support/ticket-state.ts";
import type { Route } from "./+types/admin-ticket-page";
import { AnswerForm, ticketKey } from "./answer-form.tsx";

export const meta = pageMeta({
  path: paths.adminTicket,
  title: m.seo_office_ticket_title,
  description: m.tickets_office_seo_description,
});

export default function AdminTicketRoute({ params }: Route.ComponentProps) {
  return <TicketRecordPage ticketId={params.ticketId} key={params.ticketId} />;
}

/** One ticket: what was said, the team's answer, and what only the team sees. Spec: [2.22], [6.7]. */
function TicketRecordPage({ ticketId }: { ticketId: string }) {
  const queryKey = ticketKey(ticketId);
  const isLive = useLiveRows({ table: "support_tickets", filter: `id=eq.${ticketId}`, queryKey });
  const query = useQuery({
    queryKey,
    refetchInterval: pollMs(isLive, 30_000),
    queryFn: () => readConversation({ id: ticketId }),
  });
  return (
    <LoadedRecord
      query={query}
      missing={{
        title: m.tickets_office_none(),
        text: m.tickets_office_none_text(),
        list: { to: paths.adminTickets, label: m.panel_tickets() },
      }}
    >
      {(ticket) => <TicketRecord ticket={ticket} />}
    </LoadedRecord>
  );
}

function TicketRecord({ ticket }: { ticket: Conversation }) {
  const may = useStaffMay()("tickets", "write");
  const { id, number, subject, name, email, status, messages } = ticket;
  const history = `ticket:${id}`;
  return (
    <RecordPage
      list={{ to: paths.adminTickets, label: m.panel_tickets() }}
      title={subject}
      subtitle={`#${number} · ${name} · ${email}`}
      states={<Badge tone={TICKET_STATE_TONES[status]}>{TICKET_STATE_NAMES[status]()}</Badge>}
      aside={
        <>
          <RecordSection title={m.admin_record_facts()}>
            <Facts facts={useFacts(ticket)} />
          </RecordSection>
          {may ? <Actions ticket={ticket} /> : null}
          <RecordNotes subject={{ kind: "ticket", id, history }} />
          <RecordHistory subject={history} />
        </>
      }
    >
      <RecordSection title={m.tickets_conversation()}>
        <MessageList messages={messages} writer={name} />
      </RecordSection>
      {may ? (
        <RecordSection title={m.tickets_office_answer()}>
          <AnswerForm ticket={ticket} />
        </RecordSection>
      ) : null}
    </RecordPage>
  );
}

function useFacts({ userId, name, email, status, createdAt, firstAnsweredAt, waitingSince }: Conversation) {
  const now = useNow(60_000);
  const moment = dateFormat(getLocale(), { dateStyle: "medium", timeStyle: "short" });
  return [
    { label: m.panel_received(), value: moment.format(createdAt) },
    status === "open" ? { label: m.admin_tickets_waits(), value: waitText(waitingSince, now) } : null,
    firstAnsweredAt === null
      ? null
      : {
          label: m.tickets_first_answer(),
          value: m.tickets_first_answer_after({ time: waitText(createdAt, firstAnsweredAt) }),
        },
    {
      label: m.panel_email(),
      value: <ExternalLink href={`mailto:${encodeURIComponent(email)}`}>{email}</ExternalLink>,
    },
    {
      label: m.admin_order_member(),
      value:
        userId === null ? (
          m.tickets_office_visitor()
        ) : (
          <TextLink to={href(paths.adminUser, { userId })}>{name}</TextLink>
        ),
    },
  ];
}

function Actions({ ticket: { id, status, version } }: { ticket: Conversation }) {
  const stale = [ticketKey(id), historyKey(`ticket:${id}`)];
  return (
    <RecordSection title={m.admin_record_actions()}>
      {status === "closed" ? null : (
        <RecordAction
          label={m.tickets_office_close()}
          consequence={m.tickets_office_close_text({ days: REOPENING_DAYS })}
          done={m.tickets_office_done()}
          run={() => invokeFunction("mark-ticket", { ticketId: id, status: "closed", version })}
          stale={stale}
        />
      )}
      {status === "open" ? null : (
        <RecordAction
          label={m.tickets_office_open()}
          consequence={m.tickets_office_open_text()}
          done={m.tickets_office_done()}
          run={() => invokeFunction("mark-ticket", { ticketId: id, status: "open", version })}
          stale={stale}
        />
      )}
    </RecordSection>
  );
}
