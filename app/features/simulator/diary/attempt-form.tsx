import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { functionErrorMessage } from "#app/core/errors/error-texts.ts";
import { domainResolver } from "#app/core/forms/domain-resolver.ts";
import { FormError } from "#app/core/forms/form-error.tsx";
import { useDraft } from "#app/core/forms/use-draft.ts";
import { invokeFunction } from "#app/core/functions/invoke-function.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { ATTEMPT_STATUSES, type AttemptEntry } from "#domain/evaluations/diary.ts";
import { RULES_READ_ON } from "#domain/evaluations/evaluation-rules.ts";
import { rulesToAddress } from "#domain/evaluations/rules-address.ts";
import { CURRENCY } from "#domain/money.ts";
import { ReplayRules, useReplayRules } from "../replay/replay-rules.tsx";
import {
  type AttemptFields,
  type AttemptProblem,
  checkAttempt,
  type TypedEntry,
  typeAttempt,
} from "./attempt-fields.ts";
import { STATUS_NAMES } from "./status-names.ts";
import { type Attempt, forgetDiary } from "./use-diary.ts";

type AttemptFormProps = { attempt: Attempt | null; onDone: () => void };

const PROBLEMS: Readonly<Record<string, () => string>> = {
  required: m.diary_problem_required,
  no_date: m.diary_problem_date,
  no_amount: m.diary_problem_amount,
} satisfies Record<AttemptProblem, () => string>;

/** A new evaluation by a firm's rules as we read them, or what changes of one: its rules stay those that it began with. */
export function AttemptForm({ attempt, onDone }: AttemptFormProps) {
  const client = useQueryClient();
  const chosen = useReplayRules(null);
  const form = useForm<AttemptFields, undefined, TypedEntry>({
    resolver: domainResolver(checkAttempt),
    defaultValues: typeAttempt(attempt),
  });
  const { register, handleSubmit, formState, setError } = form;
  const { errors } = formState;
  const forgetDraft = useDraft(`evaluation:${attempt?.id ?? "new"}`, form);
  const problem = (field: keyof AttemptFields) => {
    const type = errors[field]?.type;
    return type === undefined ? undefined : PROBLEMS[type]?.();
  };

  async function submit(values: TypedEntry) {
    const rules = attempt ?? newRules(chosen);
    if (rules === null) return setError("root", { message: m.diary_problem_rules() });
    const { firm, product, rules: text, rulesReadOn } = rules;
    const entry = { ...values, id: attempt?.id ?? null, firm, product, rules: text, rulesReadOn };
    const result = await invokeFunction("save-evaluation", entry);
    if (!result.ok) return setError("root", { message: functionErrorMessage(result) });
    forgetDraft();
    await forgetDiary(client);
    onDone();
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(submit)}>
      {attempt === null ? <ReplayRules chosen={chosen} startingCents={null} currency={null} /> : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...register("startedOn")}
          type="date"
          label={m.diary_started()}
          error={problem("startedOn")}
          inputClassName="figures"
        />
        <Select
          {...register("status")}
          label={m.panel_status()}
          options={ATTEMPT_STATUSES.map((status) => ({ value: status, label: STATUS_NAMES[status]() }))}
        />
        <MoneyField {...register("fees")} label={m.diary_fees()} hint={m.diary_fees_hint()} error={problem("fees")} />
        <MoneyField {...register("payouts")} label={m.diary_payouts()} error={problem("payouts")} />
        <MoneyField
          {...register("risk")}
          label={m.common_risk_per_trade()}
          hint={m.replay_risk_hint()}
          error={problem("risk")}
        />
      </div>
      <FormError error={errors.root} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isBusy={formState.isSubmitting}>
          {m.diary_save()}
        </Button>
        <Button onClick={onDone}>{m.common_cancel()}</Button>
      </div>
    </form>
  );
}

function MoneyField(props: React.ComponentProps<typeof Field>) {
  return <Field {...props} labelNote={CURRENCY} inputMode="decimal" autoComplete="off" inputClassName="figures" />;
}

type NewRules = Pick<AttemptEntry, "firm" | "product" | "rules" | "rulesReadOn">;

function newRules({ preset, rules }: ReturnType<typeof useReplayRules>): NewRules | null {
  if (preset === null || rules === null) return null;
  const { firm, product } = preset.published;
  return { firm, product, rules: rulesToAddress(rules), rulesReadOn: RULES_READ_ON };
}
