import { privatePageMeta } from "#app/core/seo/page-meta.ts";
import { TicketsPage } from "#app/features/admin/tickets/tickets-page.tsx";
import { m } from "#app/paraglide/messages.js";

export const meta = privatePageMeta(m.admin_tickets_title);

export default function TicketsRoute() {
  return <TicketsPage />;
}
