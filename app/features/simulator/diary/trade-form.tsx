import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { domainResolver } from "#app/core/browser/forms/domain-resolver.ts";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { useDraft } from "#app/core/browser/forms/use-draft.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { functionErrorMessage } from "#app/core/data/errors/function-error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { useSetup } from "#app/core/setups/use-setups.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { type KeptTrade, LONGEST_NAME } from "#domain/evaluations/diary.ts";
import { writeFigure } from "#domain/formats/write-figure.ts";
import type { FiredAlert } from "#domain/member-week/member-week.ts";
import {
  checkNoted,
  fieldsOfAlert,
  type NotedFields,
  type NotedProblem,
  ticketOf,
} from "#domain/member-week/noted-trade.ts";
import { CURRENCY } from "#domain/money.ts";
import { type Attempt, forgetDiary } from "./use-diary.ts";

type TradeFormProps = { attempt: Attempt; alert: FiredAlert | null; onDone: () => void };

/** A closed trade that is noted without a file: by hand, or begun with what an alert's signal did. Spec [1.6]. */
export function TradeForm({ attempt, alert, onDone }: TradeFormProps) {
  if (alert === null) return <NotedTrade attempt={attempt} alert={null} asset="" onDone={onDone} />;
  return <AlertTrade attempt={attempt} alert={alert} onDone={onDone} />;
}

function AlertTrade({ alert, ...rest }: TradeFormProps & { alert: FiredAlert }) {
  const { status, setup } = useSetup(alert.setupId);
  if (status === "loading") return <Skeleton className="h-96" />;
  return <NotedTrade {...rest} alert={alert} asset={setup?.asset ?? ""} />;
}

const PROBLEMS: Readonly<Record<string, () => string>> = {
  required: m.diary_note_problem_required,
  too_long: () => m.diary_problem_long({ most: LONGEST_NAME }),
  no_time: m.diary_note_problem_time,
  ends_before: m.diary_note_problem_ends,
  in_future: m.diary_note_problem_future,
  no_amount: m.diary_note_problem_amount,
  no_risk: m.diary_note_problem_risk,
} satisfies Record<NotedProblem, () => string>;

function NotedTrade({ attempt, alert, asset, onDone }: TradeFormProps & { asset: string }) {
  const client = useQueryClient();
  const ticket = alert === null ? null : ticketOf(alert);
  const prices =
    alert === null || alert.entry === null || alert.exit === null
      ? undefined
      : { entry: alert.entry, exit: alert.exit };
  const form = useForm<NotedFields, undefined, KeptTrade>({
    resolver: domainResolver((fields: NotedFields) =>
      checkNoted(fields, { ticket: ticket ?? `LPX ${Date.now()}`, readTime: readLocal, now: new Date(), prices }),
    ),
    defaultValues: begin(attempt, alert, asset),
  });
  const { register, handleSubmit, formState, setError } = form;
  const { errors } = formState;
  const forgetDraft = useDraft(`trade:${attempt.id}:${ticket ?? ""}`, form);
  const problem = (field: keyof NotedFields) => {
    const type = errors[field]?.type;
    return type === undefined ? undefined : PROBLEMS[type]?.();
  };
  async function submit(trade: KeptTrade) {
    const result = await invokeFunction("note-evaluation-trade", { id: attempt.id, trade });
    if (!result.ok) return setError("root", { message: functionErrorMessage(result) });
    forgetDraft();
    showToast({ title: m.diary_note_saved(), tone: "success" });
    await forgetDiary(client);
    onDone();
  }
  const title = alert === null ? m.diary_note_trade() : m.diary_note_of_alert();
  return (
    <section aria-label={title} className="grid gap-5 border-t pt-5">
      <div>
        <h3 className="text-base">{title}</h3>
        {alert === null ? null : <p className="mt-1 text-sm text-muted">{alertText(alert)}</p>}
      </div>
      <form noValidate className="grid gap-5" onSubmit={handleSubmit(submit)}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field {...register("symbol")} label={m.common_symbol()} error={problem("symbol")} autoComplete="off" />
          <Select
            {...register("side")}
            label={m.common_trade_side()}
            options={[
              { value: "buy", label: m.common_trade_buy() },
              { value: "sell", label: m.common_trade_sell() },
            ]}
          />
          <Field
            {...register("openedAt")}
            type="datetime-local"
            label={m.diary_note_opened()}
            error={problem("openedAt")}
            inputClassName="figures"
          />
          <Field
            {...register("closedAt")}
            type="datetime-local"
            label={m.diary_note_closed()}
            error={problem("closedAt")}
            inputClassName="figures"
          />
          <Field
            {...register("result")}
            label={m.common_result()}
            hint={m.diary_note_result_hint()}
            error={problem("result")}
            autoComplete="off"
            inputClassName="figures"
          />
          <Select
            {...register("unit")}
            label={m.diary_note_unit()}
            options={[
              { value: "money", label: `${m.diary_note_money()} (${CURRENCY})` },
              { value: "r", label: "R" },
            ]}
          />
          <Field
            {...register("risk")}
            label={m.diary_note_risk()}
            labelNote={CURRENCY}
            hint={m.diary_note_risk_hint()}
            error={problem("risk")}
            inputMode="decimal"
            autoComplete="off"
            inputClassName="figures"
          />
        </div>
        <FormError error={errors.root} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" isBusy={formState.isSubmitting}>
            {m.diary_note_save()}
          </Button>
          <Button onClick={onDone}>{m.common_cancel()}</Button>
        </div>
      </form>
    </section>
  );
}

function alertText({ setupId, milliR }: FiredAlert): string {
  return milliR === null ? m.diary_note_alert_unjudged({ id: setupId }) : m.diary_note_alert_text({ id: setupId });
}

/** An attempt's own risk is what its trades risk, until another is typed. */
function begin({ riskCents }: Attempt, alert: FiredAlert | null, asset: string): NotedFields {
  const risk = riskCents === null ? "" : writeFigure(riskCents / 100, getLocale());
  const empty: NotedFields = {
    ...{ symbol: "", side: "buy", openedAt: "", closedAt: "", unit: "money", result: "" },
    risk,
  };
  if (alert === null) return empty;
  const told = fieldsOfAlert(alert, { asset, write: writeLocal });
  const result = alert.milliR === null ? "" : writeFigure(alert.milliR / 1000, getLocale());
  return { ...empty, ...told, result };
}

/** As the browser's field of day and time holds it, on the reader's own clock. */
function writeLocal(instant: Date): string {
  const local = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, "2026-11-27T09:30".length);
}

function readLocal(text: string): Date | null {
  const at = new Date(text);
  return text === "" || Number.isNaN(at.getTime()) ? null : at;
}
