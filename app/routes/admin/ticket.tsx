import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { TicketRecordPage } from "#app/features/admin/tickets/ticket-record-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/ticket";

export const meta = pageMeta({
  path: paths.adminTicket,
  title: m.seo_office_ticket_title,
  description: m.tickets_office_seo_description,
});

export default function AdminTicketRoute({ params }: Route.ComponentProps) {
  return <TicketRecordPage ticketId={params.ticketId} key={params.ticketId} />;
}
