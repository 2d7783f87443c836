import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { domainResolver, type FormCheck } from "#app/core/browser/forms/domain-resolver.ts";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { useDraft } from "#app/core/browser/forms/use-draft.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { officeErrorMessage } from "#app/core/data/errors/office-error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { RecordAction } from "#app/core/office/records/record-action.tsx";
import { historyKey } from "#app/core/office/records/record-history.tsx";
import { Facts, RecordSection } from "#app/core/office/records/record-page.tsx";
import { REASON_NAMES, REFUND_STATE_NAMES } from "#app/core/shop/orders/refund-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { LONGEST_REFUND_TEXT, type RefundReason, type RefundState } from "#domain/refunds/refund-request.ts";

export type RefundRow = {
  id: string;
  state: RefundState;
  reason: RefundReason;
  details: string;
  refusal: string | null;
  requested_at: string;
  answer_due_at: string;
  answered_at: string | null;
  is_unanswered: boolean;
};

type RefundAnswerProps = { orderId: string; requests: readonly RefundRow[]; moment: (at: string) => string };

/** What the buyer asked for, and the team's answer: confirm, or refuse with a reason. Spec: [1.12], [2.23]. */
export function RefundAnswer({ orderId, requests, moment }: RefundAnswerProps) {
  const may = useStaffMay();
  if (requests.length === 0) return null;
  const isWaiting = requests.some(({ state }) => state === "requested");
  return (
    <RecordSection title={m.panel_refund()}>
      {requests.map((request) => (
        <Facts
          key={request.id}
          facts={[
            { label: m.panel_status(), value: REFUND_STATE_NAMES[request.state]() },
            { label: m.panel_reason(), value: REASON_NAMES[request.reason]() },
            request.details === "" ? null : { label: m.orders_refund_details(), value: request.details },
            { label: m.orders_admin_refund(), value: moment(request.requested_at) },
            request.state === "requested"
              ? { label: m.orders_admin_refund_due(), value: moment(request.answer_due_at) }
              : null,
            request.refusal === null ? null : { label: m.orders_admin_refused(), value: request.refusal },
            request.is_unanswered ? { label: m.panel_payment(), value: m.orders_admin_unanswered() } : null,
          ]}
        />
      ))}
      {isWaiting && may("orders", "write") ? (
        <>
          <RecordAction
            label={m.orders_admin_confirm()}
            consequence={m.orders_admin_confirm_text()}
            done={m.orders_admin_confirmed()}
            run={() => invokeFunction("answer-refund", { orderId, refusal: null })}
            stale={staleAfter(orderId)}
          />
          <RefusalForm orderId={orderId} />
        </>
      ) : null}
    </RecordSection>
  );
}

function staleAfter(orderId: string): string[][] {
  return [["order-record", orderId], historyKey(`order:${orderId}`), ["admin-queue"]];
}

type Refusal = { refusal: string };

function check({ refusal }: Refusal): FormCheck<Refusal> {
  const text = refusal.trim();
  if (text !== "" && text.length <= LONGEST_REFUND_TEXT) return { ok: true, value: { refusal: text } };
  return { ok: false, problems: { refusal: text === "" ? "required" : "too_long" } };
}

function RefusalForm({ orderId }: { orderId: string }) {
  const client = useQueryClient();
  const form = useForm<Refusal>({ resolver: domainResolver(check), defaultValues: { refusal: "" } });
  const { register, handleSubmit, setError, formState } = form;
  const forgetDraft = useDraft(`refusal:${orderId}`, form);
  const error = formState.errors.refusal;

  async function submit({ refusal }: Refusal) {
    const result = await invokeFunction("answer-refund", { orderId, refusal });
    if (!result.ok) return setError("root", { message: officeErrorMessage(result) });
    forgetDraft();
    showToast({ title: m.orders_admin_refused(), tone: "success" });
    await Promise.all(staleAfter(orderId).map((queryKey) => client.invalidateQueries({ queryKey })));
  }

  return (
    <form noValidate className="grid gap-3" onSubmit={handleSubmit(submit)}>
      <TextArea
        {...register("refusal")}
        rows={3}
        label={m.panel_reason()}
        hint={m.orders_admin_refuse_text()}
        error={
          error === undefined
            ? undefined
            : error.type === "required"
              ? m.orders_admin_refusal_required()
              : m.orders_refund_details_long({ most: LONGEST_REFUND_TEXT })
        }
      />
      <FormError error={formState.errors.root} />
      <Button type="submit" className="justify-self-start" isBusy={formState.isSubmitting}>
        {m.orders_admin_refuse()}
      </Button>
    </form>
  );
}
