import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { type FieldErrors, useForm } from "react-hook-form";
import { authErrorMessage } from "#app/core/errors/error-texts.ts";
import { FormError } from "#app/core/forms/form-error.tsx";
import { useLanguage } from "#app/core/language/use-language.ts";
import { showToast } from "#app/core/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextLink } from "#app/ui/link.tsx";
import * as paths from "#domain/pages/paths.ts";
import { TERMS_VERSION } from "#domain/terms/terms-version.ts";
import { type RegisterFields, registerSchema } from "../lib/account-schemas.ts";
import { register as registerAccount } from "../lib/auth-calls.ts";
import { fieldMessage } from "../lib/field-texts.ts";
import { PasswordPair } from "./password-pair.tsx";

type RegisterFormProps = {
  /** Where the confirmation mail leads in the end. */
  redirectTo: () => string;
  onRegistered: (email: string) => void;
};

/** Spec: [2.18], [4.9], [5.4], [8.7]. */
export function RegisterForm({ redirectTo, onRegistered }: RegisterFormProps) {
  const language = useLanguage();
  const { register, handleSubmit, formState, setError } = useForm<RegisterFields>({
    resolver: standardSchemaResolver(registerSchema),
    defaultValues: { name: "", email: "", password: "", confirmPassword: "", acceptsTerms: false },
  });
  const { errors, isSubmitting } = formState;

  async function submit({ name, email, password }: RegisterFields) {
    const result = await registerAccount({
      name,
      email,
      password,
      language,
      termsVersion: TERMS_VERSION,
      redirectTo: redirectTo(),
    });
    if (result.ok) return onRegistered(email);
    const description = authErrorMessage(result.code);
    setError("root", { message: description });
    showToast({ title: m.account_register_error_title(), description, tone: "destructive" });
  }

  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={handleSubmit(submit, sayWhatToFix)}>
      <FormError error={errors.root} />
      <Field
        {...register("name")}
        label={m.panel_full_name()}
        autoComplete="name"
        required
        error={fieldMessage(errors.name)}
      />
      <Field
        {...register("email")}
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

/** The two refusals that the specification also says in a toast. Spec: [5.4]. */
function sayWhatToFix(errors: FieldErrors<RegisterFields>) {
  const isDifferent = errors.confirmPassword?.message === "passwords_differ";
  const description = isDifferent ? m.account_passwords_differ() : errors.acceptsTerms && m.common_terms_required();
  if (description) showToast({ title: m.account_register_check_title(), description, tone: "destructive" });
}
