import { useQuery } from "@tanstack/react-query";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { DISPUTE_NAMES, DISPUTE_TONES } from "#app/core/office/admin-lists/dispute-names.ts";
import { LoadedRecord } from "#app/core/office/records/loaded-record.tsx";
import { RecordHistory } from "#app/core/office/records/record-history.tsx";
import { RecordNotes } from "#app/core/office/records/record-notes.tsx";
import { type Fact, Facts, RecordPage, RecordSection } from "#app/core/office/records/record-page.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { ExternalLink, TextLink } from "#app/ui/link.tsx";
import { formatMoney } from "#domain/formats/format-money.ts";
import { isUnderWay } from "#domain/orders/dispute.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/admin-dispute-page";
import { AnswerDispute } from "./answer-dispute.tsx";
import { DisputeAnswers } from "./dispute-answers.tsx";
import { type DisputeRecord, disputeKey, readDispute } from "./dispute-record.ts";
import {
  type CodeText,
  moment,
  momentWithZone,
  reasonText,
  stageText,
  stateText,
  wantedText,
} from "./dispute-texts.ts";

export const meta = pageMeta({
  path: paths.adminDispute,
  title: m.disputes_page_title,
  description: m.disputes_seo,
});

export default function DisputeRoute({ params }: Route.ComponentProps) {
  return <DisputePage key={params.disputeId} disputeId={params.disputeId} />;
}

/** Where PayPal takes what can't be sent from here. */
const RESOLUTION_CENTER = "https://www.paypal.com/disputes/";

/** While an answer is on its way its end is seconds off; else the provider's news come by themselves. */
const SOON_MS = 2_000;
const LATER_MS = 15_000;

/** One dispute: what the provider wants by when, what the order proves, and what was answered. Spec: [2.23]. */
function DisputePage({ disputeId }: { disputeId: string }) {
  const query = useQuery({
    queryKey: disputeKey(disputeId),
    queryFn: () => readDispute(disputeId),
    refetchInterval: ({ state: { data } }) =>
      data?.answers.some(({ state }) => isUnderWay(state)) === true ? SOON_MS : LATER_MS,
  });
  return (
    <LoadedRecord
      query={query}
      headingLevel={1}
      missing={{
        title: m.disputes_none(),
        text: m.disputes_none_text(),
        list: { to: paths.adminOrders, label: m.panel_orders() },
      }}
    >
      {(dispute) => <DisputeView dispute={dispute} />}
    </LoadedRecord>
  );
}

function DisputeView({ dispute }: { dispute: DisputeRecord }) {
  const mayWrite = useStaffMay()("orders", "write");
  const { order, status } = dispute;
  return (
    <RecordPage
      list={{ to: href(paths.adminOrder, { orderId: order.id }), label: m.admin_order_title({ number: order.number }) }}
      title={m.disputes_title({ number: order.number })}
      subtitle={`${order.name} · ${order.email}`}
      states={<Badge tone={DISPUTE_TONES[status]}>{DISPUTE_NAMES[status]()}</Badge>}
      aside={
        <>
          <RecordSection title={m.admin_record_facts()}>
            <Facts facts={factsOf(dispute)} />
            <p className="text-sm">
              <ExternalLink href={RESOLUTION_CENTER} target="_blank">
                {m.admin_dispute_link()}
              </ExternalLink>
            </p>
          </RecordSection>
          <DisputeAnswers answers={dispute.answers} />
        </>
      }
    >
      {status === "open" && mayWrite ? <AnswerDispute dispute={dispute} /> : null}
      <RecordNotes subject={{ kind: "order", id: order.id, history: `order:${order.id}` }} />
      <RecordHistory subject={`order:${order.id}`} />
    </RecordPage>
  );
}

function factsOf(dispute: DisputeRecord): (Fact | null)[] {
  const { reason, stage, provider_state: state, wants, answer_due_at: dueAt, buyer_words: words, order } = dispute;
  const isOpen = dispute.status === "open";
  return [
    reason === null ? null : { label: m.panel_reason(), value: <Code text={reasonText(reason)} /> },
    words === null ? null : { label: m.disputes_buyer_words(), value: `«${words}»` },
    { label: m.disputes_amount(), value: formatMoney(dispute.amount_cents ?? dispute.paidCents, getLocale()) },
    stage === null ? null : { label: m.disputes_stage(), value: <Code text={stageText(stage)} /> },
    state === null ? null : { label: m.disputes_at_provider(), value: <Code text={stateText(state)} /> },
    isOpen
      ? {
          label: m.admin_dispute_answer_due(),
          value: dueAt === null ? m.summary_no_deadline() : <time dateTime={dueAt}>{momentWithZone(dueAt)}</time>,
        }
      : null,
    isOpen && wants.length > 0
      ? {
          label: m.disputes_wants(),
          value: wants.map((code) => (
            <span key={code} className="block">
              <Code text={wantedText(code)} />
            </span>
          )),
        }
      : null,
    { label: m.panel_opened_at(), value: moment(dispute.opened_at) },
    dispute.resolved_at === null ? null : { label: m.disputes_resolved_at(), value: moment(dispute.resolved_at) },
    {
      label: m.accounting_provider_id(),
      value: <code translate="no">{dispute.provider_dispute_id}</code>,
    },
    {
      label: m.admin_order_member(),
      value:
        order.user_id === null ? (
          m.admin_access_nobody()
        ) : (
          <TextLink to={href(paths.adminUser, { userId: order.user_id })}>{order.name}</TextLink>
        ),
    },
  ];
}

/** In words, with the provider's code for who asks the provider. */
function Code({ text: { words, code } }: { text: CodeText }) {
  return (
    <>
      {words === null ? null : <span>{words} </span>}
      <code translate="no" className="text-xs text-muted">
        {code}
      </code>
    </>
  );
}
