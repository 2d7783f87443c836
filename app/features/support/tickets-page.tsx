import { useQueryClient } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { FilePicker } from "#app/core/account/tickets/file-picker.tsx";
import { useFiles } from "#app/core/account/tickets/use-files.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import * as paths from "#domain/pages/paths.ts";
import { ClassBooking } from "./components/class-booking.tsx";
import { MemberWays } from "./components/member-ways.tsx";
import { OwnTickets } from "./components/own-tickets.tsx";
import { TicketForm } from "./components/ticket-form.tsx";
import { OWN_TICKETS_QUERY } from "./lib/use-own-tickets.ts";

export const meta = pageMeta({
  path: paths.tickets,
  title: m.seo_tickets_title,
  description: m.tickets_seo_description,
});

/** A member's support centre: what they asked, and every way to reach the team. Spec: [2.22]. */
export default function TicketsPage() {
  return (
    <>
      <h1>{m.common_support()}</h1>
      <p className="mt-3 max-w-prose text-muted">{m.tickets_page_lead()}</p>
      <div className="in-order mt-6 grid items-start gap-4 lg:grid-cols-[1.55fr_1fr]">
        <div className="in-order grid gap-4">
          <OwnTickets />
          <Card aria-labelledby="ticket-title">
            <h2 id="ticket-title" className="mb-4 text-lg">
              {m.support_form_title()}
            </h2>
            <MemberTicketForm />
          </Card>
        </div>
        <div className="in-order grid gap-4">
          <ClassBooking />
          <MemberWays />
        </div>
      </div>
    </>
  );
}

function MemberTicketForm() {
  const { user } = useSession();
  const client = useQueryClient();
  const files = useFiles(user?.id ?? "");
  return (
    <TicketForm
      extras={{
        field: <FilePicker files={files} />,
        upload: files.upload,
        onSent: () => {
          files.clear();
          void client.invalidateQueries({ queryKey: [OWN_TICKETS_QUERY] });
        },
      }}
    />
  );
}
