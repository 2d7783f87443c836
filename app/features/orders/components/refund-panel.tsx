import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { functionErrorMessage } from "#app/core/data/errors/function-error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { momentText } from "#app/core/formats/clock/moment-text.ts";
import { useNow } from "#app/core/formats/clock/use-now.ts";
import { REFUND_STATE_NAMES } from "#app/core/shop/orders/refund-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { formatMoney } from "#domain/formats/format-money.ts";
import { REFUND_DAYS, refundDeadline } from "#domain/memberships/refund-window.ts";
import * as paths from "#domain/pages/paths.ts";
import { mayWithdrawRefund, type RefundRefusal, refuseRefund } from "#domain/refunds/refund-request.ts";
import type { MemberOrder, RefundRequest } from "../lib/read-orders.ts";
import { RefundOffer } from "./refund-offer.tsx";

/** The state of the order's refund: it can be asked for, is asked for, was answered, or is too late. Spec: [1.12], [9.7]. */
export function RefundPanel({ order, isUpgraded }: { order: MemberOrder; isUpgraded: boolean }) {
  const now = useNow(30_000);
  if (order.paidAt === null) return null;
  const { status, paidAt, leftCents: refundableCents } = order;
  const requests = order.requests.map(({ state }) => state);
  const refusal = refuseRefund({ status, paidAt, refundableCents, isUpgraded, requests }, now);
  const [latest] = order.requests;
  const isAnswered = latest !== undefined && latest.state !== "withdrawn";
  return (
    <Card aria-labelledby="refund-title" className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="refund-title" className="text-lg">
            {m.panel_refund()}
          </h2>
          {refusal === null ? (
            <p className="mt-1 text-sm text-muted">
              {m.orders_refund_intro({ days: REFUND_DAYS, amount: formatMoney(refundableCents, getLocale()) })}
            </p>
          ) : null}
        </div>
        {isAnswered ? <Badge>{REFUND_STATE_NAMES[latest.state]()}</Badge> : <Standing refusal={refusal} />}
      </div>
      {isAnswered ? (
        <Answer orderId={order.id} request={latest} mayWithdraw={mayWithdrawRefund(requests)} />
      ) : refusal === null ? (
        <RefundOffer order={order} paidAt={paidAt} now={now} />
      ) : (
        <Reason refusal={refusal} paidAt={paidAt} />
      )}
    </Card>
  );
}

function Standing({ refusal }: { refusal: RefundRefusal | null }) {
  if (refusal === null) return <Badge>{m.orders_refund_state_available()}</Badge>;
  return refusal === "refund.window_over" ? <Badge>{m.orders_refund_state_over()}</Badge> : null;
}

function Reason({ refusal, paidAt }: { refusal: RefundRefusal; paidAt: Date }) {
  if (refusal === "refund.upgraded") return <p className="text-sm text-muted">{m.orders_refund_upgraded()}</p>;
  if (refusal !== "refund.window_over") return <p className="text-sm text-muted">{m.orders_refund_nothing()}</p>;
  return (
    <>
      <p className="font-semibold">{m.orders_refund_over_title({ when: momentText(refundDeadline(paidAt)) })}</p>
      <p className="text-sm text-muted">{m.orders_refund_over_text()}</p>
      <ButtonLink to={paths.support} className="justify-self-start">
        {m.orders_refund_ticket_link()}
      </ButtonLink>
    </>
  );
}

type AnswerProps = { orderId: string; request: RefundRequest; mayWithdraw: boolean };

function Answer({ orderId, request, mayWithdraw }: AnswerProps) {
  const { state, requestedAt, answerDueAt, answeredAt, refusal, paidAt, amountCents } = request;
  if (state === "requested") {
    return (
      <>
        <p className="font-semibold">{m.orders_refund_requested_title({ when: momentText(requestedAt) })}</p>
        <p className="text-sm text-muted">{m.orders_refund_requested_text({ due: momentText(answerDueAt) })}</p>
        {mayWithdraw ? (
          <Withdraw orderId={orderId} />
        ) : (
          <p className="text-sm text-muted">{m.orders_error_withdrawn_often()}</p>
        )}
      </>
    );
  }
  const when = momentText(paidAt ?? answeredAt ?? requestedAt);
  const { title, text } =
    state === "confirmed"
      ? { title: m.orders_refund_confirmed_title({ when }), text: m.orders_refund_confirmed_text() }
      : state === "paid"
        ? {
            title: m.orders_refund_paid_title({ amount: formatMoney(amountCents, getLocale()), when }),
            text: m.orders_refund_paid_text(),
          }
        : { title: m.orders_refund_refused_title({ when }), text: refusal };
  return (
    <>
      <p className="font-semibold">{title}</p>
      <p className="text-sm whitespace-pre-line text-muted [overflow-wrap:anywhere]">{text}</p>
      {state === "refused" ? (
        <ButtonLink to={paths.support} className="justify-self-start">
          {m.orders_refund_ticket_link()}
        </ButtonLink>
      ) : null}
    </>
  );
}

function Withdraw({ orderId }: { orderId: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const client = useQueryClient();

  async function withdraw() {
    setIsBusy(true);
    const result = await invokeFunction("withdraw-refund", { orderId });
    showToast(
      result.ok
        ? { title: m.orders_refund_withdrawn(), tone: "success" }
        : { title: m.orders_refund_withdraw(), description: functionErrorMessage(result), tone: "destructive" },
    );
    await client.invalidateQueries();
    setIsBusy(false);
  }

  return (
    <>
      <Button className="justify-self-start" isBusy={isBusy} onClick={() => void withdraw()}>
        {m.orders_refund_withdraw()}
      </Button>
      <p className="text-xs text-muted">{m.orders_refund_withdraw_text()}</p>
    </>
  );
}
