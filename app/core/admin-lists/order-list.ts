import { type ListDefinition, toListPage } from "#app/core/lists/use-list.ts";
import { getSupabase } from "#app/core/supabase/client.ts";
import { ORDER_STATUSES, type OrderStatus } from "#domain/orders/order-states.ts";

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

/** States in which a person looks at the money. */
const NEEDS_REVIEW = ["pending_review", "disputed"] as const;
/** What the list may be narrowed to: a state, or what waits for a person. */
export const ORDER_CHOICES = [...ORDER_STATUSES, "needs_review", "with_problem"] as const;
export type OrderChoice = (typeof ORDER_CHOICES)[number];

/** Every order, newest first, by state and by part of the buyer's address. */
export const orderList = {
  name: "admin-orders",
  table: "orders",
  perPage: 25,
  filters: { status: { values: ORDER_CHOICES, start: null } },
  async read({ search, filters: { status }, from, to }) {
    const supabase = await getSupabase();
    let query = supabase
      .from("orders")
      .select(
        "id, number, email, name, tradingview_username, telegram_username, status, total_cents, discount_percent, coupon_code, problem, created_at, order_items(product_id)",
        { count: "exact" },
      )
      .order("created_at", { ascending: false })
      .order("id")
      .range(from, to);
    if (status === "needs_review") query = query.in("status", NEEDS_REVIEW);
    else if (status === "with_problem") query = query.not("problem", "is", null);
    else if (status !== null) query = query.eq("status", status);
    if (search !== "") query = query.ilike("email", `%${search.replaceAll(/[%_\\]/g, "")}%`);
    return toListPage(await query, toOrder);
  },
} satisfies ListDefinition<OrderFilters, AdminOrder>;

type OrderFilters = { status: { values: typeof ORDER_CHOICES; start: null } };

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
