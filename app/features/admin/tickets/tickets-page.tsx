import { type AdminTicket, ticketList } from "#app/core/admin-lists/ticket-list.ts";
import { functionErrorMessage } from "#app/core/errors/error-message.ts";
import { ListPages } from "#app/core/lists/list-pages.tsx";
import { useList } from "#app/core/lists/use-list.ts";
import { Loaded } from "#app/core/query/loaded.tsx";
import { showToast } from "#app/core/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SegmentedControl } from "#app/ui/segmented-control.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { TicketCard } from "./ticket-card.tsx";
import { useMarkTicket } from "./use-mark-ticket.ts";

/** What people asked the team; answered by mail, and ticked off here. Spec: [2.22], [6.7]. */
export function TicketsPage() {
  const { state, change, query, perPage } = useList(ticketList);
  const mark = useMarkTicket();

  async function markTicket(ticket: AdminTicket) {
    const marked = await mark(ticket);
    if (marked.ok) return;
    const description = functionErrorMessage(marked);
    showToast({ title: m.admin_tickets_save_error(), description, tone: "destructive" });
  }

  return (
    <>
      <h1>{m.panel_tickets()}</h1>
      <p className="mt-2 max-w-prose text-muted">{m.admin_tickets_intro()}</p>
      <SegmentedControl
        className="mt-6"
        label={m.admin_tickets_which()}
        value={state.filters.state}
        onValueChange={(value) => change({ filters: { state: value } })}
        options={[
          { value: "open", label: m.admin_tickets_open() },
          { value: "answered", label: m.admin_tickets_answered() },
        ]}
      />
      <div className="mt-6">
        <Loaded
          query={query}
          skeleton={<Skeleton className="h-72" />}
          failure={{ title: m.common_load_error(), retryLabel: m.common_retry() }}
          isEmpty={({ rows }) => rows.length === 0}
          empty={<EmptyState title={m.admin_tickets_empty_title()} text={m.admin_tickets_empty_text()} />}
        >
          {({ rows, total }) => (
            <>
              <ul className="grid gap-4">
                {rows.map((ticket) => (
                  <TicketCard key={ticket.id} ticket={ticket} onMark={markTicket} />
                ))}
              </ul>
              <ListPages page={state.page} perPage={perPage} total={total} onPage={(page) => change({ page })} />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}
