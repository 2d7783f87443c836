import { useForm } from "react-hook-form";
import { useMembership } from "#app/core/account/membership/use-membership.ts";
import { domainResolver, type FormCheck } from "#app/core/browser/forms/domain-resolver.ts";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { planTitle } from "#app/core/shop/plans/plan-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { CodeField } from "#app/ui/code-field.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { REFUND_DAYS } from "#domain/memberships/refund-window.ts";
import { deleteAccount } from "../lib/delete-account.ts";
import type { Account } from "../lib/use-account.ts";

type Fields = { confirmation: string; password: string; code: string };
type DeleteAccountFormProps = { account: Account; onDeleted: () => void; onBack: () => void };

/** What is lost and what stays, then the proofs: the address typed, the password, the second factor's code. */
export function DeleteAccountForm({ account, onDeleted, onBack }: DeleteAccountFormProps) {
  const { plan } = useMembership();
  const [factor] = account.factors;
  const { register, handleSubmit, formState, setError } = useForm<Fields>({
    resolver: domainResolver((typed) => checkFields(typed, account)),
    defaultValues: { confirmation: "", password: "", code: "" },
  });
  const { errors, isSubmitting } = formState;

  async function submit({ confirmation, password, code }: Fields) {
    const result = await deleteAccount({
      email: account.email,
      confirmation,
      password: account.hasPassword ? password : null,
      factor: factor === undefined ? null : { id: factor.id, code },
    });
    if (result.ok) onDeleted();
    else setError("root", { message: result.message });
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(submit)}>
      {plan === null ? null : (
        <Notice tone="warning">{m.settings_delete_plan({ plan: planTitle(plan.planId), days: REFUND_DAYS })}</Notice>
      )}
      <ul className="grid list-disc gap-1.5 pl-5 text-sm">
        <li>{m.settings_delete_goes()}</li>
        <li>{m.settings_delete_stays()}</li>
        <li>{m.settings_delete_final()}</li>
      </ul>
      <FormError error={errors.root} />
      <Field
        {...register("confirmation")}
        label={m.settings_delete_confirmation({ email: account.email })}
        type="email"
        autoComplete="off"
        error={errors.confirmation && m.settings_error_confirmation()}
      />
      {account.hasPassword ? (
        <PasswordField
          {...register("password")}
          label={m.panel_password()}
          showLabel={m.account_field_show_password()}
          hideLabel={m.account_field_hide_password()}
          autoComplete="current-password"
          error={errors.password && m.account_password_required()}
        />
      ) : null}
      {factor === undefined ? null : (
        <CodeField
          {...register("code")}
          label={m.settings_factor_code()}
          maxLength={9}
          error={errors.code && m.panel_code_has_six_digits()}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onBack}>
          {m.common_back()}
        </Button>
        <Button type="submit" variant="danger" isBusy={isSubmitting}>
          {m.settings_delete_submit()}
        </Button>
      </div>
    </form>
  );
}

function checkFields(typed: Fields, { email, hasPassword, factors }: Account): FormCheck<Fields> {
  const value = { ...typed, code: typed.code.replaceAll(/\s/g, "") };
  const problems = {
    confirmation: value.confirmation.trim().toLowerCase() === email ? null : "wrong",
    password: !hasPassword || value.password !== "" ? null : "required",
    code: factors.length === 0 || /^\d{6}$/.test(value.code) ? null : "wrong",
  };
  return Object.values(problems).every((problem) => problem === null) ? { ok: true, value } : { ok: false, problems };
}
