import { type AdminTicket, ticketList } from "#app/core/admin-lists/ticket-list.ts";
import { type ListAction, runFunction } from "#app/core/lists/list-actions.tsx";
import type { ColumnsOf } from "#app/core/lists/list-columns.tsx";
import { ListScreen } from "#app/core/lists/list-screen.tsx";
import { m } from "#app/paraglide/messages.js";
import { ExternalLink } from "#app/ui/link.tsx";

const STATE_NAMES = { open: m.admin_tickets_open, answered: m.admin_tickets_answered };

/** What people asked the team; answered by mail, and ticked off here. Spec: [2.22], [6.7]. */
export function TicketsPage() {
  return (
    <ListScreen
      list={ticketList}
      area="tickets"
      title={m.panel_tickets()}
      intro={m.admin_tickets_intro()}
      searchLabel={m.admin_tickets_search()}
      filterWords={{ state: { label: m.admin_tickets_which(), names: STATE_NAMES } }}
      columns={columns()}
      rowName={({ number, subject }) => `#${number} ${subject}`}
      actions={actions()}
      rowTools={(ticket) => <Reply ticket={ticket} />}
      empty={{ title: m.admin_tickets_empty_title(), text: m.admin_tickets_empty_text() }}
    />
  );
}

function columns(): ColumnsOf<typeof ticketList> {
  return [
    { id: "number", header: m.admin_tickets_number(), value: ({ number }) => number, sort: "number", isFigures: true },
    { id: "subject", header: m.admin_tickets_subject(), value: ({ subject }) => subject, isInFileOnly: true },
    {
      id: "message",
      header: m.admin_tickets_message(),
      value: ({ message }) => message,
      cell: ({ subject, message }) => (
        <span className="block max-w-prose [overflow-wrap:anywhere]">
          <span className="font-[550]">{subject}</span>
          <span className="mt-1 block font-normal whitespace-pre-line text-muted">{message}</span>
        </span>
      ),
      isHeading: true,
    },
    {
      id: "name",
      header: m.panel_person(),
      value: ({ name }) => name,
      cell: ({ name, email }) => (
        <span className="block [overflow-wrap:anywhere] md:min-w-40">
          {name}
          <span className="block text-xs text-muted">{email}</span>
        </span>
      ),
      sort: "name",
    },
    { id: "email", header: m.panel_email(), value: ({ email }) => email, isInFileOnly: true },
    {
      id: "date",
      header: m.panel_received(),
      value: (ticket) => new Date(ticket.created_at),
      sort: "created_at",
      isFigures: true,
    },
  ];
}

function actions(): ListAction<AdminTicket>[] {
  return [
    {
      id: "answered",
      label: m.admin_tickets_mark_answered(),
      rowLabel: m.admin_tickets_mark_answered,
      done: ({ number }) => m.admin_tickets_marked_answered({ number }),
      isFor: ({ status }) => status === "open",
      run: (ticket) => markTicket(ticket, true),
    },
    {
      id: "open",
      label: m.admin_tickets_mark_open(),
      rowLabel: m.admin_tickets_mark_open,
      done: ({ number }) => m.admin_tickets_marked_open({ number }),
      isFor: ({ status }) => status === "answered",
      run: (ticket) => markTicket(ticket, false),
    },
  ];
}

function markTicket({ id, version }: AdminTicket, isAnswered: boolean) {
  return runFunction("mark-ticket", { ticketId: id, isAnswered, version });
}

function Reply({ ticket: { number, subject, email } }: { ticket: AdminTicket }) {
  const replySubject = encodeURIComponent(m.admin_tickets_reply_subject({ number, subject }));
  return (
    <ExternalLink
      className="inline-flex min-h-9 items-center touch:min-h-11"
      href={`mailto:${encodeURIComponent(email)}?subject=${replySubject}`}
    >
      {m.admin_tickets_reply()}
    </ExternalLink>
  );
}
