import { type AdminOrder, orderList } from "#app/core/admin-lists/order-list.ts";
import type { ColumnsOf } from "#app/core/lists/list-columns.tsx";
import { ListScreen } from "#app/core/lists/list-screen.tsx";
import { formatMoney } from "#app/core/money/format-money.ts";
import { itemTitle } from "#app/core/plans/item-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge, type BadgeProps } from "#app/ui/badge.tsx";
import type { OrderStatus } from "#domain/orders/order-states.ts";
import { getPlan, isPlanId } from "#domain/plans/plan-catalogue.ts";
import { isProductId } from "#domain/products/product-catalogue.ts";

const STATUS_NAMES: Record<OrderStatus, () => string> = {
  created: m.admin_status_created,
  approved: m.admin_status_approved,
  pending_review: m.admin_status_pending_review,
  paid: m.admin_status_paid,
  partially_refunded: m.admin_status_partially_refunded,
  refunded: m.admin_status_refunded,
  disputed: m.admin_status_disputed,
  failed: m.admin_status_failed,
  cancelled: m.admin_status_cancelled,
};

const STATUS_TONES: Partial<Record<OrderStatus, BadgeProps["tone"]>> = {
  approved: "signal",
  pending_review: "signal",
  paid: "gain",
  partially_refunded: "signal",
  disputed: "loss",
  failed: "loss",
};

const CHOICE_NAMES = { ...STATUS_NAMES, needs_review: m.admin_queue_reviews, with_problem: m.admin_queue_problems };

/** Spec [2.23]: every order. */
export function OrdersPage() {
  return (
    <ListScreen
      list={orderList}
      area="orders"
      title={m.panel_orders()}
      searchLabel={m.admin_orders_search()}
      filterWords={{ status: { label: m.panel_status(), names: CHOICE_NAMES } }}
      columns={columns()}
      rowName={({ number }) => `#${number}`}
      empty={{ title: m.admin_orders_empty_title(), text: m.admin_orders_empty_text() }}
    />
  );
}

function columns(): ColumnsOf<typeof orderList> {
  return [
    {
      id: "number",
      header: m.panel_order(),
      value: ({ number }) => number,
      sort: "number",
      isFigures: true,
      isHeading: true,
    },
    {
      id: "buyer",
      header: m.admin_orders_buyer(),
      value: ({ name }) => name,
      sort: "name",
      cell: (order) => <Buyer order={order} />,
    },
    { id: "email", header: m.panel_email(), value: ({ email }) => email, isInFileOnly: true },
    {
      id: "tradingview",
      header: m.panel_tradingview_username(),
      value: (order) => order.tradingview_username,
      isInFileOnly: true,
    },
    {
      id: "telegram",
      header: m.panel_telegram_username(),
      value: (order) => order.telegram_username,
      isInFileOnly: true,
    },
    {
      id: "products",
      header: m.admin_orders_products(),
      value: ({ products }) => (products ?? []).map(productName).join(", "),
    },
    {
      id: "status",
      header: m.panel_status(),
      value: ({ status }) => STATUS_NAMES[status](),
      sort: "status",
      cell: (order) => <Status order={order} />,
    },
    { id: "problem", header: m.admin_orders_problem(), value: ({ problem }) => problem, isInFileOnly: true },
    {
      id: "date",
      header: m.common_date(),
      value: (order) => new Date(order.created_at),
      sort: "created_at",
      isFigures: true,
    },
    { id: "coupon", header: m.admin_orders_coupon(), value: (order) => order.coupon_code, isInFileOnly: true },
    {
      id: "total",
      header: m.admin_orders_total(),
      value: (order) => order.total_cents / 100,
      cell: (order) => formatMoney(order.total_cents, getLocale()),
      sort: "total_cents",
      align: "end",
      isFigures: true,
    },
  ];
}

/** A product's name on screen; an id the catalogue no longer knows is shown as it is. */
function productName(id: string): string {
  if (isPlanId(id)) return getPlan(id).name;
  return isProductId(id) ? itemTitle(id) : id;
}

function Buyer({ order: { name, email } }: { order: AdminOrder }) {
  return (
    <span className="block [overflow-wrap:anywhere] md:min-w-40">
      {name}
      <span className="block text-xs text-muted">{email}</span>
    </span>
  );
}

function Status({ order: { status, problem } }: { order: AdminOrder }) {
  return (
    <>
      <Badge tone={STATUS_TONES[status] ?? "neutral"}>{STATUS_NAMES[status]()}</Badge>
      {problem === null ? null : <code className="mt-1 block text-xs text-muted">{problem}</code>}
    </>
  );
}
