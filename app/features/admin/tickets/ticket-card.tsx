import { useStaffMay } from "#app/core/admin/use-staff.ts";
import type { AdminTicket } from "#app/core/admin-lists/ticket-list.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ExternalLink } from "#app/ui/link.tsx";

type TicketCardProps = { ticket: AdminTicket; onMark: (ticket: AdminTicket) => void };

export function TicketCard({ ticket, onMark }: TicketCardProps) {
  const may = useStaffMay();
  const date = new Intl.DateTimeFormat(getLocale(), { dateStyle: "medium", timeStyle: "short" });
  const subject = m.admin_tickets_reply_subject({ number: ticket.number, subject: ticket.subject });
  const reply = `mailto:${encodeURIComponent(ticket.email)}?subject=${encodeURIComponent(subject)}`;
  return (
    <Card as="li">
      <h2 className="text-lg [overflow-wrap:anywhere]">
        <span className="figures text-sm text-muted">#{ticket.number}</span> {ticket.subject}
      </h2>
      <p className="mt-1 text-sm text-muted [overflow-wrap:anywhere]">
        {ticket.name} · {ticket.email} ·{" "}
        <time dateTime={ticket.createdAt.toISOString()}>{date.format(ticket.createdAt)}</time>
      </p>
      <p className="mt-3 max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{ticket.message}</p>
      <div className="mt-4 flex flex-wrap items-center gap-4 text-sm">
        {may("tickets", "write") ? (
          <Button size="sm" onClick={() => onMark(ticket)}>
            {ticket.isOpen ? m.admin_tickets_mark_answered() : m.admin_tickets_mark_open()}
          </Button>
        ) : null}
        <ExternalLink href={reply}>{m.admin_tickets_reply()}</ExternalLink>
      </div>
    </Card>
  );
}
