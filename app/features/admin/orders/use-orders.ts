import { useQuery } from "@tanstack/react-query";
import { pollMs, useLiveRows } from "#app/core/realtime/use-live-rows.ts";
import { getSupabase } from "#app/core/supabase/client.ts";
import type { OrderStatus } from "#domain/orders/order-states.ts";

/** Orders a page of the list shows. */
export const ORDERS_PER_PAGE = 25;

export type AdminOrder = {
  id: string;
  number: number;
  email: string;
  name: string;
  tradingviewUsername: string;
  telegramUsername: string;
  status: OrderStatus;
  totalCents: number;
  discountPercent: number;
  couponCode: string | null;
  problem: string | null;
  createdAt: Date;
  products: string[];
};

export type OrderFilter = { status: OrderStatus | null; search: string; page: number };

/** One page of orders, newest first, with how many there are in all. */
export function useOrders(filter: OrderFilter) {
  const queryKey = ["admin-orders", filter];
  const isLive = useLiveRows({ table: "orders", queryKey });
  return useQuery({
    queryKey,
    queryFn: () => readOrders(filter),
    placeholderData: (previous) => previous,
    refetchInterval: pollMs(isLive, 15_000),
  });
}

async function readOrders({ status, search, page }: OrderFilter): Promise<{ orders: AdminOrder[]; total: number }> {
  const supabase = await getSupabase();
  let query = supabase
    .from("orders")
    .select(
      "id, number, email, name, tradingview_username, telegram_username, status, total_cents, discount_percent, coupon_code, problem, created_at, order_items(product_id)",
      { count: "exact" },
    )
    .order("created_at", { ascending: false })
    .range(page * ORDERS_PER_PAGE, (page + 1) * ORDERS_PER_PAGE - 1);
  if (status !== null) query = query.eq("status", status);
  if (search !== "") query = query.ilike("email", `%${search.replaceAll(/[%_\\]/g, "")}%`);
  const { data, error, count } = await query;
  if (error) throw error;
  return { orders: data.map(toOrder), total: count ?? data.length };
}

type OrderRow = {
  id: string;
  number: number;
  email: string;
  name: string;
  tradingview_username: string;
  telegram_username: string;
  status: OrderStatus;
  total_cents: number;
  discount_percent: number;
  coupon_code: string | null;
  problem: string | null;
  created_at: string;
  order_items: { product_id: string }[];
};

function toOrder(row: OrderRow): AdminOrder {
  return {
    id: row.id,
    number: row.number,
    email: row.email,
    name: row.name,
    tradingviewUsername: row.tradingview_username,
    telegramUsername: row.telegram_username,
    status: row.status,
    totalCents: row.total_cents,
    discountPercent: row.discount_percent,
    couponCode: row.coupon_code,
    problem: row.problem,
    createdAt: new Date(row.created_at),
    products: row.order_items.map((item) => item.product_id),
  };
}
