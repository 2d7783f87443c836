import { useState } from "react";
import { actionCall, saidByForm } from "#app/core/office/lists/action-call.ts";
import type { BulkForm, ListAction } from "#app/core/office/lists/list-actions.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { LONGEST_ASIDE_REASON, refuseLinkLetter } from "#domain/orders/failed-payment.ts";
import type { FailedPaymentRow } from "./failed-payment-list.ts";
import { paymentOf } from "./failed-payment-texts.ts";

/** What can be done with failed payments, one or many. */
export function failedPaymentActions(now: Date): ListAction<FailedPaymentRow>[] {
  return [
    {
      id: "take",
      label: m.failed_take(),
      rowLabel: () => m.failed_take(),
      done: ({ number }) => m.failed_taken({ number }),
      isFor: (row) => row.is_mine !== true,
      run: ({ order_id: orderId, version }) => actionCall("take-failed-payment", { orderId, version, isMine: true }),
    },
    {
      id: "send",
      label: m.failed_send(),
      rowLabel: () => m.failed_send(),
      done: ({ number }) => m.failed_sent({ number }),
      isFor: (row) => linkRefusal(row, now) === null,
      run: ({ order_id: orderId, version }) => actionCall("send-payment-link", { orderId, version }),
      isAskedFor: true,
    },
    {
      id: "aside",
      label: m.failed_put_aside(),
      rowLabel: () => m.failed_put_aside(),
      done: ({ number }) => m.failed_was_put_aside({ number }),
      isFor: (row) => row.put_aside_at === null,
      run: saidByForm,
      isAskedFor: true,
      form: AsideForm,
    },
  ];
}

export function linkRefusal(row: FailedPaymentRow, now: Date): ReturnType<typeof refuseLinkLetter> {
  const linkSentAt = row.link_sent_at === null ? null : new Date(row.link_sent_at);
  return refuseLinkLetter({ ...paymentOf(row), hasAccount: row.has_account === true, linkSentAt }, now);
}

/** One reason for all that are put aside. */
function AsideForm({ count, onRun, onCancel }: BulkForm<FailedPaymentRow>) {
  const [reason, setReason] = useState("");
  const [isTried, setIsTried] = useState(false);
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === "") return setIsTried(true);
        onRun(({ order_id: orderId, version }) => actionCall("put-payment-aside", { orderId, version, reason }));
      }}
    >
      <p>{m.failed_aside_many({ count })}</p>
      <AsideReason reason={reason} isTried={isTried} onType={setReason} />
      <span className="flex flex-wrap justify-end gap-2">
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {m.common_cancel()}
        </Button>
        <Button size="sm" variant="primary" type="submit">
          {m.failed_put_aside()}
        </Button>
      </span>
    </form>
  );
}

type AsideReasonProps = { reason: string; isTried?: boolean; onType: (typed: string) => void };

export function AsideReason({ reason, isTried = false, onType }: AsideReasonProps) {
  return (
    <Field
      label={m.panel_reason()}
      hint={m.coupons_reason_hint()}
      value={reason}
      maxLength={LONGEST_ASIDE_REASON}
      required
      error={isTried && reason.trim() === "" ? m.failed_reason_needed() : undefined}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
