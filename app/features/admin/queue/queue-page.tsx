import { Loaded } from "#app/core/query/loaded.tsx";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import * as paths from "#domain/pages/paths.ts";
import { useQueueCounts } from "./use-queue.ts";

/** What an administrator does next: each row leads to the list where it is done. */
export function QueuePage() {
  const counts = useQueueCounts();
  return (
    <>
      <h1>{m.admin_queue_title()}</h1>
      <p className="mt-2 max-w-prose text-muted">{m.admin_queue_intro()}</p>
      <div className="mt-6">
        <Loaded
          query={counts}
          skeleton={<Skeleton className="h-48" />}
          failure={{ title: m.common_load_error(), retryLabel: m.common_retry() }}
        >
          {(data) => (
            <ul className="grid gap-4 sm:grid-cols-2">
              <QueueItem count={data.pendingAccess} to={paths.adminIndicatorAccess} name={m.admin_queue_access()} />
              <QueueItem
                count={data.endedAccess}
                to={`${paths.adminIndicatorAccess}?stage=withdraw`}
                name={m.admin_queue_withdraw()}
              />
              <QueueItem count={data.openTickets} to={paths.adminTickets} name={m.admin_queue_tickets()} />
              <QueueItem
                count={data.reviews}
                to={`${paths.adminOrders}?status=needs_review`}
                name={m.admin_queue_reviews()}
              />
              <QueueItem
                count={data.problems}
                to={`${paths.adminOrders}?status=with_problem`}
                name={m.admin_queue_problems()}
              />
              <QueueItem count={data.paidOrders} to={`${paths.adminOrders}?status=paid`} name={m.admin_queue_paid()} />
            </ul>
          )}
        </Loaded>
      </div>
      <p className="mt-8 text-sm">
        <TextLink to="/?preview=halloween">{m.promotion_preview()}</TextLink>
      </p>
    </>
  );
}

function QueueItem({ count, to, name }: { count: number; to: string; name: string }) {
  return (
    <Card as="li" className="flex items-baseline justify-between gap-4">
      <TextLink to={to}>{name}</TextLink>
      <span className="figures-tight text-2xl font-semibold">{count}</span>
    </Card>
  );
}
