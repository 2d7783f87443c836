import { TICKET_STATE_NAMES, waitText } from "#app/core/account/tickets/ticket-texts.ts";
import { type AdminTicket, ticketList } from "#app/core/office/admin-lists/ticket-list.ts";
import { actionCall } from "#app/core/office/lists/action-call.ts";
import type { ListAction } from "#app/core/office/lists/list-actions.tsx";
import type { ColumnsOf } from "#app/core/office/lists/list-columns.tsx";
import { ListScreen } from "#app/core/office/lists/list-screen.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import type { TicketState } from "#domain/support/ticket-state.ts";

export const meta = pageMeta({
  path: paths.adminTickets,
  title: m.panel_tickets,
  description: m.seo_office_tickets_description,
});

const STATE_NAMES = {
  open: m.admin_tickets_open,
  answered: m.admin_tickets_answered,
  waiting: m.admin_tickets_waiting,
  closed: m.admin_tickets_closed,
  all: m.admin_tickets_all,
};

/** What people asked the team, by how long they wait; each leads to its record. Spec: [2.22], [6.7]. */
export default function TicketsPage() {
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
      rowTools={({ id }) => (
        <ButtonLink size="sm" to={href(paths.adminTicket, { ticketId: id })}>
          {m.admin_tickets_open_record()}
        </ButtonLink>
      )}
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
    {
      id: "waits",
      header: m.admin_tickets_waits(),
      value: ({ status, waiting_since }) => (status === "open" ? new Date(waiting_since) : null),
      cell: ({ status, waiting_since }) =>
        status === "open" ? waitText(new Date(waiting_since), new Date()) : TICKET_STATE_NAMES[status](),
      sort: "waiting_since",
      isFigures: true,
    },
    {
      id: "last",
      header: m.admin_tickets_last(),
      value: ({ last_message_at }) => new Date(last_message_at),
      sort: "last_message_at",
      isFigures: true,
      isInFileOnly: true,
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
      run: (ticket) => markTicket(ticket, "answered"),
    },
    {
      id: "open",
      label: m.admin_tickets_mark_open(),
      rowLabel: m.admin_tickets_mark_open,
      done: ({ number }) => m.admin_tickets_marked_open({ number }),
      isFor: ({ status }) => status !== "open",
      run: (ticket) => markTicket(ticket, "open"),
    },
  ];
}

function markTicket({ id, version }: AdminTicket, status: TicketState) {
  return actionCall("mark-ticket", { ticketId: id, status, version });
}
