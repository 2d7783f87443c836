import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { TicketPage } from "#app/features/support/ticket-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/ticket";

export const meta = pageMeta({
  path: paths.ticket,
  title: m.tickets_own_title,
  description: m.tickets_seo_ticket_description,
});

export default function TicketRoute({ params }: Route.ComponentProps) {
  return <TicketPage number={params.number} key={params.number} />;
}
