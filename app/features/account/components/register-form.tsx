import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { type FieldErrors, useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import {
  confirmationAddress,
  intentPath,
  type PurchaseIntent,
} from "#app/core/account/purchase-intent/purchase-intent.ts";
import { rememberIntent } from "#app/core/account/purchase-intent/stored-intent.ts";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { NeedsScript } from "#app/core/browser/forms/needs-script.tsx";
import { useLanguage } from "#app/core/browser/language/use-language.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { authErrorMessage } from "#app/core/data/errors/auth-error-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextLink } from "#app/ui/link.tsx";
import * as paths from "#domain/pages/paths.ts";
import { TERMS_VERSION } from "#domain/terms/terms-version.ts";
import { type RegisterFields, registerSchema } from "../lib/account-schemas.ts";
import { register as registerAccount } from "../lib/auth-calls.ts";
import { carryEmail } from "../lib/carried-email.ts";
import { fieldMessage } from "../lib/field-texts.ts";
import { PasswordPair } from "./password-pair.tsx";

type RegisterFormProps = {
  intent: PurchaseIntent;
  /** What was typed beside it already. */
  email?: string;
  onEmail?: (typed: string) => void;
};

/** Makes the account and leads to the login, which tells of the mail. Spec: [2.18], [4.9], [5.4], [8.7]. */
export function RegisterForm({ intent, email: typed = "", onEmail }: RegisterFormProps) {
  const language = useLanguage();
  const navigate = useNavigate();
  const { register, handleSubmit, formState, setError } = useForm<RegisterFields>({
    resolver: standardSchemaResolver(registerSchema),
    defaultValues: { name: "", email: typed, password: "", confirmPassword: "", acceptsTerms: false },
  });
  const { errors, isSubmitting } = formState;

  async function submit({ name, email, password }: RegisterFields) {
    const result = await registerAccount({
      name,
      email,
      password,
      language,
      termsVersion: TERMS_VERSION,
      redirectTo: confirmationAddress(intent),
    });
    if (result.ok) {
      rememberIntent(intent);
      showToast({
        title: m.account_register_success_title(),
        description: m.account_register_success_text(),
        tone: "success",
      });
      return navigate(intentPath(paths.login, intent), { state: carryEmail(email, { hasRegistered: true }) });
    }
    const description = authErrorMessage(result.code);
    setError(FIELD_AT_FAULT[result.code] ?? "root", { message: description }, { shouldFocus: true });
    showToast({ title: m.account_register_error_title(), description, tone: "destructive" });
  }

  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={handleSubmit(submit, sayWhatToFix)}>
      <NeedsScript />
      <FormError error={errors.root} />
      <Field
        {...register("name")}
        label={m.panel_full_name()}
        autoComplete="name"
        required
        error={fieldMessage(errors.name)}
      />
      <Field
        {...register("email", { onChange: (event) => onEmail?.(event.target.value) })}
        label={m.panel_email()}
        type="email"
        autoComplete="username"
        required
        error={fieldMessage(errors.email)}
      />
      <PasswordPair
        passwordLabel={m.panel_password()}
        password={register("password")}
        confirmPassword={register("confirmPassword")}
        errors={errors}
      />
      <Checkbox
        {...register("acceptsTerms")}
        required
        label={
          <>
            {m.account_terms_before()}{" "}
            <TextLink to={paths.terms} target="_blank">
              {m.panel_terms_link()}
            </TextLink>
          </>
        }
        error={fieldMessage(errors.acceptsTerms)}
      />
      <Button type="submit" variant="primary" block isBusy={isSubmitting}>
        {isSubmitting ? m.account_register_submitting() : m.account_create()}
      </Button>
    </form>
  );
}

/** The server's refusals that are about one field. */
const FIELD_AT_FAULT: Record<string, "email" | "password" | undefined> = {
  weak_password: "password",
  password_too_long: "password",
  email_address_invalid: "email",
  email_address_not_authorized: "email",
};

/** The two refusals that the specification also says in a toast. Spec: [5.4]. */
function sayWhatToFix(errors: FieldErrors<RegisterFields>) {
  const isDifferent = errors.confirmPassword?.message === "passwords_differ";
  const description = isDifferent ? m.account_passwords_differ() : errors.acceptsTerms && m.common_terms_required();
  if (description) showToast({ title: m.account_register_check_title(), description, tone: "destructive" });
}
