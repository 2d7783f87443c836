import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useSession } from "#app/core/account/session/use-session.ts";
import { domainResolver } from "#app/core/browser/forms/domain-resolver.ts";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { useDraft } from "#app/core/browser/forms/use-draft.ts";
import { functionErrorMessage } from "#app/core/data/errors/function-error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { ATTEMPT_STATUSES, type AttemptEntry, LONGEST_NAME } from "#domain/evaluations/diary.ts";
import { RULES_READ_ON } from "#domain/evaluations/evaluation-rules.ts";
import { PRESETS } from "#domain/evaluations/presets.ts";
import { rulesToAddress } from "#domain/evaluations/rules-address.ts";
import { CURRENCY } from "#domain/money.ts";
import { type BegunRules, ReplayRules, type ReplayRulesChoice, useReplayRules } from "../replay/replay-rules.tsx";
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
  no_firm: m.diary_problem_firm,
  too_long: () => m.diary_problem_long({ most: LONGEST_NAME }),
  no_date: m.diary_problem_date,
  no_amount: m.diary_problem_amount,
} satisfies Record<AttemptProblem, () => string>;

/**
 * A new evaluation by a firm's rules as we read them, by these with what their source doesn't give, or by rules of the
 * member's own; or what changes of one. A firm's rules stay those that it began with, one's own can be mended.
 */
export function AttemptForm({ attempt, onDone }: AttemptFormProps) {
  const client = useQueryClient();
  const { user } = useSession();
  const keptRules = attempt !== null && attempt.rulesReadOn !== null ? attempt : null;
  const draft = `evaluation:${attempt?.id ?? `new-${user?.id ?? ""}`}`;
  const begun = attempt === null ? undefined : begunRules(attempt);
  const chosen = useReplayRules({ startingCents: null, begun, draft });
  const isNamed = keptRules !== null || chosen.preset !== null;
  const [isIncomplete, setIncomplete] = useState(false);
  const form = useForm<AttemptFields, undefined, TypedEntry>({
    resolver: domainResolver((fields) => checkAttempt(fields, isNamed)),
    defaultValues: typeAttempt(attempt),
  });
  const { register, handleSubmit, formState, setError } = form;
  const { errors } = formState;
  const forgetDraft = useDraft(draft, form);
  const problem = (field: keyof AttemptFields) => {
    const type = errors[field]?.type;
    return type === undefined ? undefined : PROBLEMS[type]?.();
  };

  async function submit(values: TypedEntry) {
    const named = keptRules ?? newRules(chosen, values);
    setIncomplete(named === null);
    if (named === null) return;
    const { firm, product, rules, rulesReadOn } = named;
    const entry = { ...values, id: attempt?.id ?? null, firm, product, rules, rulesReadOn };
    const result = await invokeFunction("save-evaluation", entry);
    if (!result.ok) return setError("root", { message: functionErrorMessage(result) });
    forgetDraft();
    await forgetDiary(client);
    onDone();
  }

  return (
    <div className={keptRules === null ? "grid items-start gap-6 lg:grid-cols-[23rem_minmax(0,1fr)]" : undefined}>
      {keptRules === null ? (
        <section aria-label={m.diary_rules()} className="grid gap-4">
          {isIncomplete && chosen.rules === null ? <FormError error={{ message: m.diary_problem_rules() }} /> : null}
          <ReplayRules chosen={chosen} startingCents={null} currency={null} />
        </section>
      ) : null}
      <form noValidate className="grid gap-5" onSubmit={handleSubmit(submit)}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {isNamed ? null : (
            <>
              <Field {...register("firm")} label={m.common_firm()} error={problem("firm")} autoComplete="off" />
              <Field {...register("product")} label={m.diary_product()} error={problem("product")} autoComplete="off" />
            </>
          )}
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
    </div>
  );
}

function MoneyField(props: React.ComponentProps<typeof Field>) {
  return <Field {...props} labelNote={CURRENCY} inputMode="decimal" autoComplete="off" inputClassName="figures" />;
}

type NamedRules = Pick<AttemptEntry, "firm" | "product" | "rules" | "rulesReadOn">;

/** Null while something of the rules is missing. A firm's are of the day on which they were read, others of none. */
function newRules({ preset, rules, chosen }: ReplayRulesChoice, typed: TypedEntry): NamedRules | null {
  if (rules === null) return null;
  const { firm, product } = preset?.published ?? typed;
  return { firm, product, rules: rulesToAddress(rules), rulesReadOn: chosen.isOwn ? null : RULES_READ_ON };
}

/** Rules of one's own, beside those of the firm's that they were made of. */
function begunRules({ firm, product, rules, ruleSet }: Attempt): BegunRules {
  const preset = PRESETS.find(({ published }) => published.firm === firm && published.product === product);
  const choice = { kind: "own" as const, text: rules, preset: preset?.published.id ?? null };
  return { choice, initialCents: ruleSet?.initialCents ?? null };
}
