import { useQuery } from "@tanstack/react-query";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { problemName, productName, STATUS_NAMES, STATUS_TONES } from "#app/core/office/admin-lists/order-texts.ts";
import { LoadedRecord } from "#app/core/office/records/loaded-record.tsx";
import { RecordHistory } from "#app/core/office/records/record-history.tsx";
import { RecordNotes } from "#app/core/office/records/record-notes.tsx";
import { Facts, RecordPage, RecordSection } from "#app/core/office/records/record-page.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { formatMoney, formatPercent } from "#domain/formats/format-money.ts";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/admin-order-page";
import { Disputes } from "./disputes.tsx";
import { CodeInWords, DottedName } from "./provider-texts.tsx";
import { ReferralShare } from "./referral-share.tsx";
import { RefundAnswer } from "./refund-answer.tsx";

export const meta = pageMeta({
  path: paths.adminOrder,
  title: m.admin_order_page_title,
  description: m.seo_office_order_description,
});

export default function OrderRoute({ params }: Route.ComponentProps) {
  return <OrderPage orderId={params.orderId} key={params.orderId} />;
}

/** One order: what was bought, the money that came and went, and what the provider told. Spec: [2.23]. */
function OrderPage({ orderId }: { orderId: string }) {
  const query = useQuery({ queryKey: ["order-record", orderId], queryFn: () => readOrder(orderId) });
  return (
    <LoadedRecord
      query={query}
      missing={{
        title: m.admin_order_none(),
        text: m.admin_order_none_text(),
        list: { to: paths.adminOrders, label: m.panel_orders() },
      }}
    >
      {(order) => <OrderView order={order} />}
    </LoadedRecord>
  );
}

type OrderRecord = NonNullable<Awaited<ReturnType<typeof readOrder>>>;

function OrderView({ order }: { order: OrderRecord }) {
  return (
    <RecordPage
      list={{ to: paths.adminOrders, label: m.panel_orders() }}
      title={m.admin_order_title({ number: order.number })}
      subtitle={`${order.name} · ${order.email} · ${moment(order.created_at)}`}
      states={
        <>
          <Badge tone={STATUS_TONES[order.status] ?? "neutral"}>{STATUS_NAMES[order.status]()}</Badge>
          {order.problem === null ? null : <Badge tone="loss">{problemName(order.problem)}</Badge>}
        </>
      }
      aside={
        <>
          <RecordSection title={m.admin_record_facts()}>
            <Facts facts={factsOf(order)} />
          </RecordSection>
          <Disputes disputes={order.payments.flatMap(({ disputes }) => disputes)} moment={moment} />
          <RefundAnswer orderId={order.id} requests={order.refund_requests} moment={moment} />
          <ReferralShare orderId={order.id} entries={order.referral_entries} moment={moment} />
        </>
      }
    >
      <RecordSection title={m.admin_order_items()}>
        <Facts
          facts={order.order_items.map((item) => ({
            label: productName(item.product_id),
            value: money(item.unit_price_cents),
          }))}
        />
      </RecordSection>
      <Payments order={order} />
      <Events order={order} />
      <RecordNotes subject={{ kind: "order", id: order.id, history: `order:${order.id}` }} />
      <RecordHistory subject={`order:${order.id}`} />
    </RecordPage>
  );
}

function discountOf({ discount_cents: cents, discount_percent: percent }: OrderRecord): string {
  return percent === 0 ? money(cents) : `${money(cents)} (${formatPercent(percent, getLocale())})`;
}

function factsOf(order: OrderRecord) {
  const { user_id: userId, coupon_code: coupon } = order;
  return [
    { label: m.admin_orders_total(), value: money(order.total_cents) },
    order.discount_cents === 0
      ? null
      : {
          label: m.common_discount(),
          value: discountOf(order),
        },
    order.credit_cents === 0 ? null : { label: m.orders_credit(), value: money(order.credit_cents) },
    coupon === null ? null : { label: m.admin_orders_coupon(), value: coupon },
    { label: m.admin_order_paid_at(), value: order.paid_at === null ? "–" : moment(order.paid_at) },
    {
      label: m.admin_order_member(),
      value:
        userId === null ? (
          m.admin_access_nobody()
        ) : (
          <TextLink to={href(paths.adminUser, { userId })}>{order.name}</TextLink>
        ),
    },
    { label: "TradingView", value: order.tradingview_username },
    { label: "Telegram", value: order.telegram_username },
    { label: m.admin_order_provider(), value: order.provider_order_id ?? "–" },
  ];
}

function Payments({ order: { payments } }: { order: OrderRecord }) {
  return (
    <RecordSection title={m.admin_order_payments()}>
      {payments.length === 0 ? <p className="text-sm text-muted">{m.admin_order_no_payments()}</p> : null}
      {payments.map((payment) => (
        <Facts
          key={payment.id}
          facts={[
            {
              label: payment.provider_capture_id,
              value: (
                <>
                  {money(payment.amount_cents)} · <CodeInWords code={payment.status} />
                </>
              ),
            },
            ...payment.refunds.map((refund) => ({
              label: refund.provider_refund_id,
              value: (
                <>
                  {money(-refund.amount_cents)} · <CodeInWords code={refund.kind} /> · {moment(refund.created_at)}
                </>
              ),
            })),
          ]}
        />
      ))}
    </RecordSection>
  );
}

function Events({ order: { events } }: { order: OrderRecord }) {
  return (
    <RecordSection title={m.admin_order_events()}>
      {events.length === 0 ? <p className="text-sm text-muted">{m.admin_order_no_events()}</p> : null}
      <Facts
        facts={events.map((event) => ({
          label: moment(event.received_at),
          value: (
            <>
              <DottedName name={event.event_type} />
              {event.outcome === null ? null : (
                <span className="block">
                  <CodeInWords code={event.outcome} />
                </span>
              )}
            </>
          ),
        }))}
      />
    </RecordSection>
  );
}

/** PostgreSQL's name for a text that is no id. */
const NO_ID = "22P02";

/** Null where there is no such order. Throws what went wrong. */
async function readOrder(orderId: string) {
  const supabase = await getSupabase();
  const { data: order, error } = await supabase
    .from("orders")
    .select("*, order_items(*), payments(*, refunds(*), disputes(*)), refund_requests(*), referral_entries(*)")
    .eq("id", orderId)
    .maybeSingle();
  if (error?.code === NO_ID) return null;
  if (error) throw error;
  if (order === null) return null;
  // The provider names the order or one of its captures; events of refunds name the refund.
  const names = [
    order.provider_order_id,
    ...order.payments.flatMap((payment) => [
      payment.provider_capture_id,
      ...payment.refunds.map(({ provider_refund_id }) => provider_refund_id),
    ]),
  ].filter((name) => name !== null);
  const events = await supabase
    .from("payment_events")
    .select("event_id, event_type, received_at, outcome")
    .in("resource_id", names)
    .order("received_at");
  if (events.error) throw events.error;
  return { ...order, events: events.data };
}

const moment = (text: string) =>
  dateFormat(getLocale(), { dateStyle: "medium", timeStyle: "short" }).format(new Date(text));
const money = (cents: number) => formatMoney(cents, getLocale());
