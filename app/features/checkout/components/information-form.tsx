import type { ReactNode } from "react";
import { type UseFormRegisterReturn, useForm } from "react-hook-form";
import { domainResolver } from "#app/core/browser/forms/domain-resolver.ts";
import type { InformationFields } from "#app/core/shop/cart/checkout-data.ts";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { getPlan, type PlanId } from "#domain/plans/plan-catalogue.ts";
import { checkInformation, type Information } from "../lib/check-information.ts";
import { informationMessage } from "../lib/information-texts.ts";

/** The form's id: its button is in the summary beside it. */
export const INFORMATION_FORM = "checkout-information";

type InformationFormProps = {
  email: string;
  /** The account's own name is read-only; without one it is asked for. Spec: [2.35]. */
  accountName: string;
  initial: InformationFields;
  planToKeep: PlanId | null;
  /** After each change of a field. */
  onType: (fields: InformationFields) => void;
  onSubmit: (information: Information) => void;
  children?: ReactNode;
};

export function InformationForm(props: InformationFormProps) {
  const { email, accountName, initial, planToKeep, onType, onSubmit, children } = props;
  const { register, handleSubmit, formState, getValues } = useForm<InformationFields, unknown, Information>({
    resolver: domainResolver((typed) => checkInformation(typed, planToKeep !== null)),
    defaultValues: initial,
  });
  const { errors } = formState;
  return (
    <form
      id={INFORMATION_FORM}
      noValidate
      className="grid gap-4"
      onChange={() => onType(getValues())}
      onSubmit={handleSubmit(onSubmit)}
    >
      {planToKeep ? (
        <SeveralPlansChoice
          planToKeep={planToKeep}
          choice={register("plansChoice")}
          hasError={errors.plansChoice !== undefined}
        />
      ) : null}
      <Card as="div" className="grid gap-5 sm:grid-cols-2">
        <Field
          className="sm:col-span-2"
          label={m.panel_email()}
          type="email"
          value={email}
          readOnly
          hint={m.checkout_field_from_account()}
        />
        <Field
          {...register("name")}
          className="sm:col-span-2"
          label={m.panel_full_name()}
          autoComplete="name"
          readOnly={accountName !== ""}
          required
          hint={accountName === "" ? undefined : m.checkout_field_from_account()}
          error={informationMessage("name", errors.name)}
        />
        <Field
          {...register("tradingviewUsername")}
          className="sm:col-span-2"
          inputClassName="figures"
          label={m.panel_tradingview_username()}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          hint={m.checkout_field_tradingview_hint()}
          error={informationMessage("tradingviewUsername", errors.tradingviewUsername)}
        />
        <Field
          {...register("telegramUsername")}
          inputClassName="figures"
          label={m.panel_telegram_username()}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          hint={m.checkout_field_telegram_hint()}
          error={informationMessage("telegramUsername", errors.telegramUsername)}
        />
        <Field
          {...register("referralCode")}
          inputClassName="figures"
          label={m.checkout_field_referral()}
          labelNote={m.checkout_field_optional()}
          autoComplete="off"
          spellCheck={false}
          error={informationMessage("referralCode", errors.referralCode)}
        />
      </Card>
      {children}
    </form>
  );
}

type SeveralPlansChoiceProps = { planToKeep: PlanId; choice: UseFormRegisterReturn; hasError: boolean };

/** Asked before money is spent on plans that don't add up. docs/field-notes.md, "What the money buys". */
function SeveralPlansChoice({ planToKeep, choice, hasError }: SeveralPlansChoiceProps) {
  const plan = getPlan(planToKeep).name;
  const options = [
    { value: "higher", label: m.checkout_several_only_higher({ plan }) },
    { value: "all", label: m.checkout_several_all() },
  ];
  return (
    <Card as="div">
      <fieldset aria-describedby={hasError ? "plans-choice-error" : undefined}>
        <legend className="text-lg font-semibold">{m.checkout_several_title()}</legend>
        <p className="mt-1 mb-3 text-sm text-muted">{m.checkout_several_text()}</p>
        {options.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-3 text-sm">
            <input {...choice} type="radio" value={value} className="size-5 flex-none accent-signal" />
            {label}
          </label>
        ))}
      </fieldset>
      {hasError ? (
        <p id="plans-choice-error" className="mt-2 text-sm text-loss">
          {m.checkout_several_required()}
        </p>
      ) : null}
    </Card>
  );
}
