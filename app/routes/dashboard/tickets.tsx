import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { TicketsPage } from "#app/features/support/tickets-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.tickets,
  title: m.seo_tickets_title,
  description: m.tickets_seo_description,
});

export default function TicketsRoute() {
  return <TicketsPage />;
}
