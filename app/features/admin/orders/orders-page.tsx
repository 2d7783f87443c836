import { type AdminOrder, orderList } from "#app/core/admin-lists/order-list.ts";
import { productName, STATUS_NAMES, STATUS_TONES } from "#app/core/admin-lists/order-texts.ts";
import type { ColumnsOf } from "#app/core/lists/list-columns.tsx";
import { ListScreen } from "#app/core/lists/list-screen.tsx";
import { formatMoney } from "#app/core/money/format-money.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";

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
      cell: ({ id, number }) => <TextLink to={href(paths.adminOrder, { orderId: id })}>{number}</TextLink>,
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
