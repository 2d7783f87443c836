import { useQuery } from "@tanstack/react-query";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { pollMs, useLiveRows } from "#app/core/data/realtime/use-live-rows.ts";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { accessList } from "#app/core/office/admin-lists/access-list.ts";
import { orderList } from "#app/core/office/admin-lists/order-list.ts";
import { sessionList } from "#app/core/office/admin-lists/session-list.ts";
import { ticketList } from "#app/core/office/admin-lists/ticket-list.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import * as paths from "#domain/pages/paths.ts";
import type { StaffArea } from "#domain/staff/staff-rights.ts";

export const meta = pageMeta({
  path: paths.adminDashboard,
  title: m.admin_queue_title,
  description: m.seo_office_queue_description,
});

/** What an administrator does next: each row leads to the list where it is done. */
export default function QueuePage() {
  const counts = useQueueCounts();
  const may = useStaffMay();
  const itemsFor = (data: QueueCounts) => itemsOf(data).filter(({ area }) => may(area, "read"));
  return (
    <>
      <h1>{m.admin_queue_title()}</h1>
      <p className="mt-2 max-w-prose text-muted">{m.admin_queue_intro()}</p>
      <div className="mt-6">
        <Loaded
          query={counts}
          skeleton={<Skeleton className="h-48" />}
          failure={{ title: m.common_load_error(), retryLabel: m.common_retry() }}
          isEmpty={(data) => itemsFor(data).length === 0}
          empty={<EmptyState title={m.admin_queue_none_title()} text={m.admin_queue_none_text()} />}
        >
          {(data) => (
            <ul className="grid gap-4 sm:grid-cols-2">
              {itemsFor(data).map(({ count, to, name }) => (
                <Card as="li" key={to} className="flex items-baseline justify-between gap-4">
                  <TextLink to={to}>{name}</TextLink>
                  <span className="figures-tight text-2xl font-semibold">{count}</span>
                </Card>
              ))}
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

type QueueItem = { area: StaffArea; count: number; to: string; name: string };

function itemsOf(counts: QueueCounts): QueueItem[] {
  const withdraw = `${paths.adminIndicatorAccess}?stage=withdraw`;
  const roomless = `${paths.adminClasses}?when=roomless`;
  const orders = (status: "needs_review" | "with_problem" | "refund_requested" | "referral_due") =>
    `${paths.adminOrders}?status=${status}`;
  return [
    { area: "access", count: counts.pendingAccess, to: paths.adminIndicatorAccess, name: m.admin_queue_access() },
    { area: "access", count: counts.endedAccess, to: withdraw, name: m.admin_queue_withdraw() },
    { area: "tickets", count: counts.openTickets, to: paths.adminTickets, name: m.admin_queue_tickets() },
    { area: "orders", count: counts.refunds, to: orders("refund_requested"), name: m.orders_admin_queue() },
    { area: "orders", count: counts.shares, to: orders("referral_due"), name: m.referrals_admin_queue() },
    { area: "orders", count: counts.reviews, to: orders("needs_review"), name: m.admin_queue_reviews() },
    { area: "orders", count: counts.problems, to: orders("with_problem"), name: m.admin_queue_problems() },
    { area: "content", count: counts.roomless, to: roomless, name: m.classes_office_queue() },
  ];
}

type QueueCounts = {
  pendingAccess: number;
  endedAccess: number;
  openTickets: number;
  refunds: number;
  shares: number;
  reviews: number;
  problems: number;
  /** Live sessions to come that have no room yet. */
  roomless: number;
};

/** What waits for a person, counted by the database. */
function useQueueCounts() {
  const queryKey = ["admin-queue"];
  const isAccessLive = useLiveRows({ table: "indicator_access", queryKey });
  const areOrdersLive = useLiveRows({ table: "orders", queryKey });
  const refetchInterval = pollMs(isAccessLive && areOrdersLive, 15_000);
  return useQuery({ queryKey, queryFn: readCounts, refetchInterval });
}

async function readCounts(): Promise<QueueCounts> {
  const [pendingAccess, endedAccess, openTickets, refunds, shares, reviews, problems, roomless] = await Promise.all([
    accessList.count({ stage: "pending", kind: null }),
    accessList.count({ stage: "withdraw", kind: null }),
    ticketList.count({ state: "open" }),
    orderList.count({ status: "refund_requested", coupon: null }),
    orderList.count({ status: "referral_due", coupon: null }),
    orderList.count({ status: "needs_review", coupon: null }),
    orderList.count({ status: "with_problem", coupon: null }),
    sessionList.count({ when: "roomless" }),
  ]);
  return { pendingAccess, endedAccess, openTickets, refunds, shares, reviews, problems, roomless };
}
