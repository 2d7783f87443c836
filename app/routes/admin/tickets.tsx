import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { TicketsPage } from "#app/features/admin/tickets/tickets-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.adminTickets,
  title: m.panel_tickets,
  description: m.seo_office_tickets_description,
});

export default function TicketsRoute() {
  return <TicketsPage />;
}
