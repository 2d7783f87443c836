import { type UseFormReturn, useForm } from "react-hook-form";
import { domainResolver } from "#app/core/browser/forms/domain-resolver.ts";
import { m } from "#app/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { moneyOf } from "#domain/formats/figure-kind.ts";
import { readCents } from "#domain/formats/read-figure.ts";
import {
  checkWithdrawal,
  type EditedWithdrawal,
  LONGEST_CONSENT,
  LONGEST_FIRM,
  WITHDRAWAL_CURRENCIES,
  type WithdrawalProblem,
} from "#domain/results/withdrawal-certificate.ts";

type Fields = Record<Exclude<keyof EditedWithdrawal, "amountCents" | "currency">, string> & {
  amountCents: string;
  currency: EditedWithdrawal["currency"];
};
type WithdrawalForm = UseFormReturn<Fields, unknown, EditedWithdrawal>;

const PROBLEMS: Record<WithdrawalProblem, () => string> = {
  required: m.withdrawals_problem_required,
  too_long: m.withdrawals_problem_too_long,
  not_an_amount: m.withdrawals_problem_amount,
  not_a_day: m.withdrawals_problem_day,
  in_the_future: m.withdrawals_problem_future,
  both_or_none: m.withdrawals_problem_both,
};

/** The form of a certificate, judged as the server judges it. */
export function useWithdrawalForm(start: EditedWithdrawal | null): WithdrawalForm {
  return useForm<Fields, unknown, EditedWithdrawal>({
    resolver: domainResolver((typed) => checkWithdrawal({ ...typed, amountCents: centsOf(typed) }, today())),
    defaultValues: {
      firm: start?.firm ?? "",
      amountCents: start === null ? "" : (start.amountCents / 100).toFixed(2),
      currency: start?.currency ?? "USD",
      paidOn: start?.paidOn ?? "",
      holder: start?.holder ?? "",
      consentedOn: start?.consentedOn ?? "",
      consentHow: start?.consentHow ?? "",
    },
  });
}

/** What the certificate says, and its holder's consent. */
export function WithdrawalFields({ form: { register, formState } }: { form: WithdrawalForm }) {
  const problemOf = (field: keyof Fields) => {
    const type = formState.errors[field]?.type;
    return isProblem(type) ? PROBLEMS[type]() : undefined;
  };
  return (
    <>
      <Field {...register("firm")} label={m.withdrawals_firm()} maxLength={LONGEST_FIRM} error={problemOf("firm")} />
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
        <Field
          {...register("amountCents")}
          inputMode="decimal"
          label={m.panel_amount()}
          error={problemOf("amountCents")}
        />
        <Select
          {...register("currency")}
          label={m.withdrawals_office_currency()}
          options={WITHDRAWAL_CURRENCIES.map((currency) => ({ value: currency, label: currency }))}
        />
      </div>
      <Field {...register("paidOn")} type="date" label={m.withdrawals_office_paid_on()} error={problemOf("paidOn")} />
      <Field
        {...register("holder")}
        label={m.withdrawals_holder()}
        hint={m.withdrawals_office_holder_hint()}
        maxLength={LONGEST_FIRM}
        error={problemOf("holder")}
      />
      <Field
        {...register("consentedOn")}
        type="date"
        label={m.withdrawals_office_consented_on()}
        error={problemOf("consentedOn")}
      />
      <Field
        {...register("consentHow")}
        label={m.withdrawals_office_consent_how()}
        hint={m.withdrawals_office_consent_hint()}
        maxLength={LONGEST_CONSENT}
        error={problemOf("consentHow")}
      />
    </>
  );
}

/** Not a number for what is no amount of the currency. */
export function centsOf({ amountCents, currency }: Pick<Fields, "amountCents" | "currency">): number {
  return readCents(amountCents, moneyOf(currency)) ?? Number.NaN;
}

/** The day on the user's own calendar. */
function today(): string {
  return new Date().toLocaleDateString("sv");
}

function isProblem(type: string | undefined): type is WithdrawalProblem {
  return type !== undefined && Object.hasOwn(PROBLEMS, type);
}
