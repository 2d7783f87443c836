import { useNow } from "#app/core/formats/clock/use-now.ts";
import { productName } from "#app/core/office/admin-lists/order-texts.ts";
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
import { CopyLink } from "./copy-link.tsx";
import { failedPaymentActions } from "./failed-payment-actions.tsx";
import { type FailedPaymentRow, failedPaymentList } from "./failed-payment-list.ts";
import { moment, nextText, reasonText, STATE_NAMES, STATE_TONES, stateOf } from "./failed-payment-texts.ts";

export const meta = pageMeta({
  path: paths.adminFailedPayments,
  title: m.failed_title,
  description: m.failed_seo_list,
});

const STATE_CHOICES = { waiting: m.failed_waiting, ...STATE_NAMES, all: m.common_all };
const OWNER_CHOICES = { mine: m.failed_mine, nobody: m.failed_nobody };

/** Payments that failed or are held: why, who sees to them, and what happens by itself. Spec: [2.23]. */
export default function FailedPaymentsPage() {
  const now = useNow();
  return (
    <ListScreen
      list={failedPaymentList}
      area="orders"
      title={m.failed_title()}
      intro={m.failed_intro()}
      searchLabel={m.admin_orders_search()}
      filterWords={{
        state: { label: m.panel_status(), names: STATE_CHOICES },
        owner: { label: m.failed_owner(), names: OWNER_CHOICES },
      }}
      columns={columns(now)}
      rowName={({ number }) => `#${number}`}
      actions={failedPaymentActions(now)}
      rowTools={({ order_id: orderId, number }) => <CopyLink orderId={orderId} number={number} />}
      empty={{ title: m.failed_empty_title(), text: m.failed_empty_text() }}
    />
  );
}

function columns(now: Date): ColumnsOf<typeof failedPaymentList> {
  return [
    {
      id: "number",
      header: m.panel_order(),
      value: ({ number }) => number,
      cell: (row) => <Order row={row} />,
      sort: "number",
      isFigures: true,
      isHeading: true,
    },
    {
      id: "buyer",
      header: m.admin_orders_buyer(),
      value: ({ name }) => name,
      cell: ({ name, email }) => <WithNote text={name} note={email} />,
      sort: "name",
    },
    { id: "email", header: m.panel_email(), value: ({ email }) => email, isInFileOnly: true },
    {
      id: "reason",
      header: m.panel_reason(),
      value: reasonText,
      cell: (row) => <Reason row={row} />,
    },
    { id: "code", header: m.failed_code(), value: ({ reason }) => reason, isInFileOnly: true },
    {
      id: "failed",
      header: m.failed_last(),
      value: (row) => new Date(row.last_failed_at),
      cell: (row) => (
        <WithNote text={moment(new Date(row.last_failed_at))} note={m.failed_tries({ count: row.tries })} />
      ),
      sort: "last_failed_at",
    },
    { id: "tries", header: m.common_tries(), value: ({ tries }) => tries, sort: "tries", isInFileOnly: true },
    {
      id: "state",
      header: m.panel_status(),
      value: (row) => STATE_NAMES[stateOf(row, now)](),
      cell: (row) => <State row={row} now={now} />,
    },
    { id: "next", header: m.failed_next(), value: (row) => nextText(row, now), isInFileOnly: true },
    {
      id: "owner",
      header: m.failed_owner(),
      value: (row) => row.owner_name,
      sort: "owner_name",
      isInFileOnly: true,
    },
    {
      id: "sent",
      header: m.failed_link_sent(),
      value: (row) => (row.link_sent_at === null ? null : new Date(row.link_sent_at)),
      sort: "link_sent_at",
      isInFileOnly: true,
    },
    {
      id: "total",
      header: m.admin_orders_total(),
      value: (row) => row.total_cents / 100,
      sort: "total_cents",
      isInFileOnly: true,
    },
  ];
}

function Order({ row: { order_id: orderId, number, products, total_cents: cents } }: { row: FailedPaymentRow }) {
  return (
    <>
      <TextLink to={href(paths.adminFailedPayment, { orderId })}>{number}</TextLink>
      <span className="words block text-xs font-normal text-muted">{products.map(productName).join(", ")}</span>
      <span className="block text-xs font-normal whitespace-nowrap">{formatMoney(cents, getLocale())}</span>
    </>
  );
}

/** The provider's code is shown below its words, for anyone who asks the provider. */
function Reason({ row }: { row: FailedPaymentRow }) {
  return (
    <span className="block [overflow-wrap:anywhere] md:min-w-32">
      <span>{reasonText(row)}</span>
      {row.reason === null ? null : (
        <code translate="no" className="block text-xs text-muted">
          {row.reason}
        </code>
      )}
    </span>
  );
}

function State({ row, now }: { row: FailedPaymentRow; now: Date }) {
  const state = stateOf(row, now);
  return (
    <span className="block md:min-w-40">
      <Badge tone={STATE_TONES[state] ?? "neutral"}>{STATE_NAMES[state]()}</Badge>
      <span className="mt-1 block text-xs text-muted">{nextText(row, now)}</span>
      <span className="block text-xs">
        {row.owner_name === null ? m.failed_unowned() : m.failed_owned({ name: row.owner_name })}
      </span>
      {row.link_sent_at === null ? null : (
        <span className="block text-xs text-muted">
          {m.failed_link_sent_at({ at: moment(new Date(row.link_sent_at)), count: row.links_sent })}
        </span>
      )}
    </span>
  );
}

function WithNote({ text, note }: { text: string; note: string }) {
  return (
    <span className="block [overflow-wrap:anywhere] md:min-w-24">
      {text}
      <span className="block text-xs text-muted">{note}</span>
    </span>
  );
}
