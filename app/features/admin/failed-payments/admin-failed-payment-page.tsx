import { useQuery } from "@tanstack/react-query";
import { useNow } from "#app/core/formats/clock/use-now.ts";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { productName, STATUS_NAMES } from "#app/core/office/admin-lists/order-texts.ts";
import { LoadedRecord } from "#app/core/office/records/loaded-record.tsx";
import { RecordHistory } from "#app/core/office/records/record-history.tsx";
import { RecordNotes } from "#app/core/office/records/record-notes.tsx";
import { type Fact, Facts, RecordPage, RecordSection } from "#app/core/office/records/record-page.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { formatMoney } from "#domain/formats/format-money.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/admin-failed-payment-page";
import { FailedPaymentActs } from "./failed-payment-acts.tsx";
import { type FailedPaymentDetail, failedPaymentKey, readFailedPayment } from "./failed-payment-record.ts";
import { moment, nextText, reasonText, STATE_NAMES, STATE_TONES, stateOf } from "./failed-payment-texts.ts";

export const meta = pageMeta({
  path: paths.adminFailedPayment,
  title: m.common_payment_failed,
  description: m.failed_seo_record,
});

export default function FailedPaymentRoute({ params }: Route.ComponentProps) {
  return <FailedPaymentPage key={params.orderId} orderId={params.orderId} />;
}

/** One order's failed payment: why, what was done about it, and what happens by itself. Spec: [2.23]. */
function FailedPaymentPage({ orderId }: { orderId: string }) {
  const query = useQuery({ queryKey: failedPaymentKey(orderId), queryFn: () => readFailedPayment(orderId) });
  return (
    <LoadedRecord
      query={query}
      headingLevel={1}
      missing={{
        title: m.failed_error_not_found(),
        text: m.failed_gone_text(),
        list: { to: paths.adminFailedPayments, label: m.failed_title() },
      }}
    >
      {(row) => <FailedPaymentView row={row} />}
    </LoadedRecord>
  );
}

function FailedPaymentView({ row }: { row: FailedPaymentDetail }) {
  const now = useNow();
  const mayWrite = useStaffMay()("orders", "write");
  const { order_id: orderId, number, version } = row;
  const state = stateOf(row, now);
  return (
    <RecordPage
      list={{ to: paths.adminFailedPayments, label: m.failed_title() }}
      title={m.admin_order_title({ number })}
      subtitle={`${row.name} · ${row.email}`}
      states={<Badge tone={STATE_TONES[state] ?? "neutral"}>{STATE_NAMES[state]()}</Badge>}
      aside={
        <>
          <RecordSection title={m.admin_record_facts()}>
            <Facts facts={factsOf(row)} />
          </RecordSection>
          <FailedPaymentActs key={version} row={row} mayWrite={mayWrite} />
        </>
      }
    >
      <RecordSection title={m.failed_next()}>
        <p>{nextText(row, now)}</p>
      </RecordSection>
      <RecordNotes subject={{ kind: "order", id: orderId, history: `order:${orderId}` }} />
      <RecordHistory subject={`order:${orderId}`} />
    </RecordPage>
  );
}

function factsOf(row: FailedPaymentDetail): (Fact | null)[] {
  const { order_id: orderId, user_id: userId, put_aside_reason: aside, link_sent_at: sentAt } = row;
  return [
    {
      label: m.panel_reason(),
      value: (
        <>
          <span>{reasonText(row)}</span> {row.reason === null ? null : <code translate="no">{row.reason}</code>}
        </>
      ),
    },
    {
      label: m.failed_last(),
      value: `${moment(new Date(row.last_failed_at))} · ${m.failed_tries({ count: row.tries })}`,
    },
    { label: m.failed_first(), value: moment(new Date(row.first_failed_at)) },
    {
      label: m.panel_order(),
      value: <TextLink to={href(paths.adminOrder, { orderId })}>{STATUS_NAMES[row.status]()}</TextLink>,
    },
    { label: m.admin_orders_products(), value: row.products.map(productName).join(", ") },
    { label: m.admin_orders_total(), value: formatMoney(row.total_cents, getLocale()) },
    {
      label: m.admin_order_member(),
      value:
        userId === null || row.has_account !== true ? (
          m.admin_access_nobody()
        ) : (
          <TextLink to={href(paths.adminUser, { userId })}>{row.name}</TextLink>
        ),
    },
    { label: m.failed_owner(), value: row.owner_name ?? m.failed_nobody() },
    sentAt === null
      ? null
      : {
          label: m.failed_link_sent(),
          value: m.failed_link_sent_at({ at: moment(new Date(sentAt)), count: row.links_sent }),
        },
    aside === null ? null : { label: m.failed_state_put_aside(), value: aside },
  ];
}
