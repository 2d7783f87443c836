import { type AdminOrder, orderList } from "#app/core/office/admin-lists/order-list.ts";
import { problemName, productName, STATUS_NAMES, STATUS_TONES } from "#app/core/office/admin-lists/order-texts.ts";
import type { ColumnsOf } from "#app/core/office/lists/list-columns.tsx";
import { ListScreen } from "#app/core/office/lists/list-screen.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { formatMoney } from "#domain/formats/format-money.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.adminOrders,
  title: m.panel_orders,
  description: m.seo_office_orders_description,
});

const CHOICE_NAMES = {
  ...STATUS_NAMES,
  refund_requested: m.orders_admin_queue,
  referral_due: m.referrals_admin_due,
  referral_paid: m.referrals_admin_paid,
  needs_review: m.admin_queue_reviews,
  with_problem: m.admin_queue_problems,
  ever_paid: m.coupons_orders_paid,
  with_refund: m.coupons_orders_refunded,
};

const SHARE_NAMES = { due: m.referrals_admin_due, paid: m.referrals_admin_paid };

/** Spec [2.23]: every order; [3.9]: with the shares that are due and paid. */
export default function OrdersPage() {
  return (
    <ListScreen
      list={orderList}
      area="orders"
      title={m.panel_orders()}
      searchLabel={m.admin_orders_search()}
      filterWords={{
        status: { label: m.panel_status(), names: CHOICE_NAMES },
        coupon: { label: m.checkout_summary_coupon(), names: {} },
        items: { label: m.common_plan(), names: {} },
        campaign: { label: m.summary_part_campaign(), names: {} },
      }}
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
      value: ({ products }) => products.map(productName).join(", "),
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
      id: "share",
      header: m.referrals_admin_amount(),
      value: ({ referral_cents }) => (referral_cents === null ? null : referral_cents / 100),
      isInFileOnly: true,
    },
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

/** With what is wrong with it, and the state of the referrer's share. */
function Status({ order }: { order: AdminOrder }) {
  const { status, problem, referral_step: step, referral_cents: cents } = order;
  return (
    <>
      <Badge tone={STATUS_TONES[status] ?? "neutral"}>{STATUS_NAMES[status]()}</Badge>
      {problem === null ? null : <span className="mt-1 block text-xs text-muted">{problemName(problem)}</span>}
      {(step === "due" || step === "paid") && cents !== null ? (
        <span className="mt-1 block text-xs text-muted">{`${SHARE_NAMES[step]()} · ${formatMoney(cents, getLocale())}`}</span>
      ) : null}
    </>
  );
}
