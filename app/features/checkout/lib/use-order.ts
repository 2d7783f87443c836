import { useQuery } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { pollMs, useLiveRows } from "#app/core/data/realtime/use-live-rows.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { isOpen, ORDER_STATUSES, type OrderStatus } from "#domain/orders/order-states.ts";
import { type ItemId, isItemId } from "#domain/products/product-catalogue.ts";

export type Order = {
  id: string;
  number: number;
  status: OrderStatus;
  totalCents: number;
  email: string;
  tradingviewUsername: string;
  createdAt: Date;
  paidAt: Date | null;
  itemIds: ItemId[];
  /** The terms that it bought and that run. */
  terms: { planId: string; endsAt: Date | null }[];
};

export const ORDER_QUERY = "order";
const COLUMNS =
  "id, number, status, total_cents, email, tradingview_username, created_at, paid_at, order_items(product_id), memberships(plan_id, status, ends_at)";
const POLL_MILLISECONDS = 4_000;

/** One of the buyer's own orders, or their latest when no id is given; asked again while it is still open. */
export function useOrder(orderId: string | null) {
  const { user } = useSession();
  const queryKey = [ORDER_QUERY, user?.id, orderId];
  const isEnabled = user !== null;
  const isLive = useLiveRows({ table: "orders", filter: `user_id=eq.${user?.id}`, queryKey, isEnabled });
  return useQuery({
    queryKey,
    enabled: isEnabled,
    queryFn: () => readOrder(orderId),
    refetchInterval: ({ state }) =>
      state.data && isOpen(state.data.status) ? pollMs(isLive, POLL_MILLISECONDS) : false,
  });
}

/** Null when there is no such order, or none at all; throws when it can't be read. */
export async function readOrder(orderId: string | null): Promise<Order | null> {
  const supabase = await getSupabase();
  const orders = supabase.from("orders").select(COLUMNS);
  const wanted = orderId === null ? orders : orders.eq("id", orderId);
  const { data, error } = await wanted.order("created_at", { ascending: false }).limit(1);
  if (error) throw error;
  const [row] = data;
  if (!row) return null;
  return {
    id: row.id,
    number: row.number,
    status: toStatus(row.status),
    totalCents: row.total_cents,
    email: row.email,
    tradingviewUsername: row.tradingview_username,
    createdAt: new Date(row.created_at),
    paidAt: row.paid_at === null ? null : new Date(row.paid_at),
    itemIds: row.order_items.map((item) => item.product_id).filter(isItemId),
    terms: row.memberships
      .filter(({ status }) => status === "active")
      .map(({ plan_id, ends_at }) => ({ planId: plan_id, endsAt: ends_at === null ? null : new Date(ends_at) })),
  };
}

function toStatus(text: string): OrderStatus {
  const status = ORDER_STATUSES.find((known) => known === text);
  if (!status) throw new Error(`unknown order status ${text}`);
  return status;
}
