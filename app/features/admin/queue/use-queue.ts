import { useQuery } from "@tanstack/react-query";
import { pollMs, useLiveRows } from "#app/core/data/realtime/use-live-rows.ts";
import { accessList } from "#app/core/office/admin-lists/access-list.ts";
import { orderList } from "#app/core/office/admin-lists/order-list.ts";
import { sessionList } from "#app/core/office/admin-lists/session-list.ts";
import { ticketList } from "#app/core/office/admin-lists/ticket-list.ts";

export type QueueCounts = {
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
export function useQueueCounts() {
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
