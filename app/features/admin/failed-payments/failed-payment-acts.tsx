import { useState } from "react";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { useNow } from "#app/core/formats/clock/use-now.ts";
import { RecordAction } from "#app/core/office/records/record-action.tsx";
import { historyKey } from "#app/core/office/records/record-history.tsx";
import { RecordSection } from "#app/core/office/records/record-page.tsx";
import { m } from "#app/paraglide/messages.js";
import { LINK_LETTER_EVERY_HOURS } from "#domain/orders/failed-payment.ts";
import { CopyLink } from "./copy-link.tsx";
import { AsideReason, linkRefusal } from "./failed-payment-actions.tsx";
import { failedPaymentList } from "./failed-payment-list.ts";
import { type FailedPaymentDetail, failedPaymentKey } from "./failed-payment-record.ts";

const WHY_NO_LETTER = {
  gone: m.failed_error_account_gone,
  not_needed: m.failed_error_link_not_needed,
  sent: () => m.failed_error_link_sent({ hours: LINK_LETTER_EVERY_HOURS }),
};

type ActsProps = { row: FailedPaymentDetail; mayWrite: boolean };

/** What can be done about one failed payment. */
export function FailedPaymentActs({ row, mayWrite }: ActsProps) {
  const { order_id: orderId, number, version, is_mine: isMine } = row;
  const refusal = linkRefusal(row, useNow());
  const stale = [failedPaymentKey(orderId), [failedPaymentList.name], historyKey(`order:${orderId}`)];
  return (
    <RecordSection title={m.admin_record_actions()}>
      <CopyLink orderId={orderId} number={number} />
      {mayWrite ? (
        <>
          <RecordAction
            label={m.failed_send()}
            consequence={m.failed_send_text({ email: row.email })}
            done={m.failed_sent({ number })}
            isDisabled={refusal !== null}
            run={() => invokeFunction("send-payment-link", { orderId, version })}
            stale={stale}
          />
          {refusal === null ? null : <p className="text-xs text-muted">{WHY_NO_LETTER[refusal]()}</p>}
          <RecordAction
            label={isMine ? m.failed_let_go() : m.failed_take()}
            consequence={isMine ? m.failed_let_go_text() : m.failed_take_text()}
            done={isMine ? m.failed_let_go_done({ number }) : m.failed_taken({ number })}
            run={() => invokeFunction("take-failed-payment", { orderId, version, isMine: !isMine })}
            stale={stale}
          />
          <Aside row={row} stale={stale} />
        </>
      ) : null}
    </RecordSection>
  );
}

function Aside({ row: { order_id: orderId, number, version, put_aside_at: asideAt }, stale }: AsideProps) {
  const [reason, setReason] = useState("");
  if (asideAt !== null)
    return (
      <RecordAction
        label={m.failed_bring_back()}
        consequence={m.failed_bring_back_text()}
        done={m.failed_brought_back({ number })}
        run={() => invokeFunction("put-payment-aside", { orderId, version, reason: null })}
        stale={stale}
      />
    );
  return (
    <RecordAction
      label={m.failed_put_aside()}
      consequence={m.failed_put_aside_text()}
      done={m.failed_was_put_aside({ number })}
      isReady={reason.trim() !== ""}
      run={() => invokeFunction("put-payment-aside", { orderId, version, reason })}
      stale={stale}
    >
      <AsideReason reason={reason} onType={setReason} />
    </RecordAction>
  );
}

type AsideProps = { row: FailedPaymentDetail; stale: readonly (readonly string[])[] };
