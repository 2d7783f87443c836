import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { domainResolver, type FormCheck } from "#app/core/browser/forms/domain-resolver.ts";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { functionErrorMessage } from "#app/core/data/errors/function-error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { REASON_NAMES } from "#app/core/shop/orders/refund-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { formatMoney } from "#domain/formats/format-money.ts";
import * as paths from "#domain/pages/paths.ts";
import { LONGEST_REFUND_TEXT, REFUND_REASONS, type RefundReason } from "#domain/refunds/refund-request.ts";

type Fields = { reason: RefundReason | null; details: string; isUnderstood: boolean };
type Request = { reason: RefundReason; details: string };

function check({ reason, details, isUnderstood }: Fields): FormCheck<Fields, Request> {
  const isLong = details.trim().length > LONGEST_REFUND_TEXT;
  if (reason !== null && !isLong && isUnderstood) return { ok: true, value: { reason, details: details.trim() } };
  const problems = {
    reason: reason === null ? "required" : null,
    details: isLong ? "too_long" : null,
    isUnderstood: isUnderstood ? null : "required",
  };
  return { ok: false, problems };
}

/** The buyer's reason, in a choice and in their own words, and that they know what it closes. Spec: [1.12]. */
export function RefundForm({ orderId, amountCents }: { orderId: string; amountCents: number }) {
  const client = useQueryClient();
  const form = useForm<Fields, object, Request>({
    resolver: domainResolver(check),
    defaultValues: { reason: null, details: "", isUnderstood: false },
  });
  const { register, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;

  async function submit({ reason, details }: Request) {
    const result = await invokeFunction("request-refund", { orderId, reason, details });
    if (!result.ok) return setError("root", { message: functionErrorMessage(result) });
    showToast({ title: m.orders_refund_requested_toast(), tone: "success" });
    await client.invalidateQueries();
  }

  return (
    <form noValidate className="grid content-start gap-4" onSubmit={handleSubmit(submit)}>
      <fieldset aria-describedby={errors.reason ? "refund-reason-error" : undefined}>
        <legend className="text-sm font-[550]">{m.orders_refund_why()}</legend>
        {REFUND_REASONS.map((reason) => (
          <label key={reason} className="flex min-h-11 items-center gap-3 text-sm">
            <input {...register("reason")} type="radio" value={reason} className="size-5 flex-none accent-signal" />
            {REASON_NAMES[reason]()}
          </label>
        ))}
        {errors.reason ? (
          <p id="refund-reason-error" className="mt-1 text-sm text-loss">
            {m.orders_refund_reason_required()}
          </p>
        ) : null}
      </fieldset>
      <TextArea
        {...register("details")}
        rows={3}
        label={m.orders_refund_details()}
        hint={m.orders_refund_details_hint()}
        error={errors.details ? m.orders_refund_details_long({ most: LONGEST_REFUND_TEXT }) : undefined}
      />
      <Checkbox
        {...register("isUnderstood")}
        label={m.orders_refund_understood()}
        error={errors.isUnderstood ? m.orders_refund_understood_required() : undefined}
      />
      <FormError error={errors.root} />
      <Button type="submit" isBusy={isSubmitting} block>
        {m.orders_refund_submit({ amount: formatMoney(amountCents, getLocale()) })}
      </Button>
      <p className="text-xs text-muted">
        {m.orders_refund_ticket_before()} <TextLink to={paths.support}>{m.orders_refund_ticket_link()}</TextLink>{" "}
        {m.orders_refund_ticket_after()}
      </p>
    </form>
  );
}
