import { useState } from "react";
import { TICKET_STATE_NAMES, TICKET_STATE_TONES } from "#app/core/account/tickets/ticket-texts.ts";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { useNow } from "#app/core/formats/clock/use-now.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { ticketStateAt } from "#domain/support/ticket-state.ts";
import { type OwnTicket, useOwnTickets } from "../lib/use-own-tickets.ts";

/** How many are shown before the member asks for all. */
const SHOWN = 5;

/** The member's tickets with number and status. Spec: [2.22]. */
export function OwnTickets() {
  const query = useOwnTickets();
  const [isWhole, setIsWhole] = useState(false);
  return (
    <Card aria-labelledby="own-tickets-title">
      <h2 id="own-tickets-title" className="mb-3 text-lg">
        {m.tickets_own_title()}
      </h2>
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-16" />}
        failure={{ title: m.common_load_error(), retryLabel: m.common_retry(), headingLevel: 3 }}
        isEmpty={(tickets) => tickets.length === 0}
        empty={<p className="min-h-16 text-sm text-muted">{m.tickets_own_empty()}</p>}
      >
        {(tickets) => (
          <>
            <ul className="grid text-sm">
              {tickets.slice(0, isWhole ? undefined : SHOWN).map((ticket) => (
                <TicketLine key={ticket.id} ticket={ticket} />
              ))}
            </ul>
            {tickets.length > SHOWN && !isWhole ? (
              <Button size="sm" className="mt-3" onClick={() => setIsWhole(true)}>
                {m.tickets_own_earlier({ count: tickets.length - SHOWN })}
              </Button>
            ) : null}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function TicketLine({ ticket }: { ticket: OwnTicket }) {
  const state = ticketStateAt(ticket, useNow(60_000));
  const { number, subject, createdAt } = ticket;
  const date = dateFormat(getLocale(), { dateStyle: "medium" }).format(createdAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t py-3 first:border-t-0 first:pt-0">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <TextLink to={href(paths.ticket, { number })}>{subject}</TextLink>
        <span className="block text-xs text-muted">{m.tickets_own_line({ number, date })}</span>
      </span>
      <Badge tone={TICKET_STATE_TONES[state]}>{TICKET_STATE_NAMES[state]()}</Badge>
    </li>
  );
}
