import { type UseFormReturn, useForm } from "react-hook-form";
import { domainResolver } from "#app/core/browser/forms/domain-resolver.ts";
import { inLanguage } from "#app/core/formats/in-language.ts";
import { ACCOUNT_KIND_NAMES } from "#app/core/setups/account-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { REFERENCE_ZONE } from "#domain/clock/reference-clock.ts";
import { moneyOf } from "#domain/formats/figure-kind.ts";
import { readCents } from "#domain/formats/read-figure.ts";
import { LANGUAGES } from "#domain/language/language-of.ts";
import { CURRENCY } from "#domain/money.ts";
import { accountNameField, accountNames } from "#domain/results/account-name.ts";
import { ACCOUNT_KINDS } from "#domain/results/account-trade.ts";
import {
  type AccountProblem,
  checkNewAccount,
  LONGEST_ACCOUNT_NAME,
  LONGEST_SLUG,
  type NewAccount,
} from "#domain/results/edited-account.ts";

export type AccountFieldValues = Omit<NewAccount, "startingCents"> & { startingCents: string };
export type AccountForm = UseFormReturn<AccountFieldValues, unknown, NewAccount>;

const PROBLEMS: Record<AccountProblem, () => string> = {
  required: m.accounts_problem_required,
  too_long: m.accounts_problem_long,
  not_a_slug: m.accounts_problem_slug,
  not_a_kind: m.accounts_problem_kind,
  not_an_amount: m.accounts_problem_amount,
  not_a_zone: m.accounts_problem_zone,
  not_a_time: m.accounts_problem_time,
};

/** The form of an account, judged as the server judges it. */
export function useAccountForm(start: NewAccount | null): AccountForm {
  return useForm<AccountFieldValues, unknown, NewAccount>({
    resolver: domainResolver((typed) => checkNewAccount({ ...typed, startingCents: centsOf(typed) })),
    defaultValues: accountFields(start),
  });
}

/** What the form shows of an account. */
export function accountFields(start: NewAccount | null): AccountFieldValues {
  return {
    slug: start?.slug ?? "",
    ...accountNames((field) => start?.[field] ?? ""),
    kind: start?.kind ?? "live",
    startingCents: start === null ? "" : (start.startingCents / 100).toFixed(2),
    zone: start?.zone ?? REFERENCE_ZONE,
    dayEndsAt: start?.dayEndsAt ?? "17:00",
  };
}

type AccountFieldsProps = {
  form: AccountForm;
  isNew: boolean;
  /** Whether trades follow from the kind, the start and the clock already. */
  isFixed: boolean;
};

export function AccountFields({ form: { register, formState }, isNew, isFixed }: AccountFieldsProps) {
  const problemOf = (field: keyof AccountFieldValues) => {
    const type = formState.errors[field]?.type;
    return isProblem(type) ? PROBLEMS[type]() : undefined;
  };
  return (
    <>
      {isNew ? (
        <Field
          {...register("slug")}
          label={m.accounts_slug()}
          hint={m.accounts_slug_hint()}
          maxLength={LONGEST_SLUG}
          error={problemOf("slug")}
        />
      ) : null}
      {LANGUAGES.map((language) => {
        const field = accountNameField(language);
        return (
          <Field
            key={field}
            {...register(field)}
            lang={language}
            label={inLanguage(m.accounts_name_in, language)}
            maxLength={LONGEST_ACCOUNT_NAME}
            error={problemOf(field)}
          />
        );
      })}
      {isFixed ? (
        <p className="text-sm text-muted">{m.accounts_fixed()}</p>
      ) : (
        <>
          <Select
            {...register("kind")}
            label={m.accounts_kind()}
            error={problemOf("kind")}
            options={ACCOUNT_KINDS.map((kind) => ({ value: kind, label: ACCOUNT_KIND_NAMES[kind]() }))}
          />
          <Field
            {...register("startingCents")}
            inputMode="decimal"
            label={m.accounts_start()}
            hint={m.accounts_start_hint()}
            error={problemOf("startingCents")}
          />
          <Field
            {...register("zone")}
            label={m.accounts_zone()}
            hint={m.accounts_zone_hint()}
            autoCapitalize="off"
            spellCheck={false}
            error={problemOf("zone")}
          />
          <Field {...register("dayEndsAt")} type="time" label={m.accounts_day_end()} error={problemOf("dayEndsAt")} />
        </>
      )}
    </>
  );
}

/** Not a number for what is no amount. */
export function centsOf({ startingCents }: Pick<AccountFieldValues, "startingCents">): number {
  return readCents(startingCents, moneyOf(CURRENCY)) ?? Number.NaN;
}

function isProblem(type: string | undefined): type is AccountProblem {
  return type !== undefined && Object.hasOwn(PROBLEMS, type);
}
