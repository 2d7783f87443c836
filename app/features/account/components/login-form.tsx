import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { type ReactNode, useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { NeedsScript } from "#app/core/browser/forms/needs-script.tsx";
import { readPublicConfig } from "#app/core/browser/public-config.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { loginErrorMessage, loginToastMessage } from "#app/core/data/errors/auth-error-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { type LoginFields, loginSchema } from "../lib/account-schemas.ts";
import { signIn } from "../lib/auth-calls.ts";
import { fieldMessage } from "../lib/field-texts.ts";

type LoginFormProps = {
  /** What an earlier screen asked already. */
  email?: string;
  isEmailFixed?: boolean | undefined;
  onSignedIn: () => void | Promise<void>;
  /** Between the fields and the button: the way to a forgotten password. */
  children?: ReactNode;
  /** What an unconfirmed e-mail may do about it; shown in the banner. */
  unconfirmedAction?: ((email: string) => ReactNode) | undefined;
  /** Below the button; what it is given asks the form for its e-mail, null when that isn't one. */
  otherWays?: (askEmail: () => Promise<string | null>) => ReactNode;
};

const UNCONFIRMED = "email_not_confirmed";
const BANNED = "user_banned";

/** E-mail and password with the words of spec [4.8], [5.3], [8.1] to [8.5]. */
export function LoginForm({
  email = "",
  isEmailFixed = false,
  onSignedIn,
  children,
  unconfirmedAction,
  otherWays,
}: LoginFormProps) {
  /** Whose the refusal is: the field may hold another address by now. */
  const [refused, setRefused] = useState("");
  const { register, handleSubmit, formState, trigger, getValues, setFocus, setError, clearErrors } =
    useForm<LoginFields>({
      resolver: standardSchemaResolver(loginSchema),
      defaultValues: { email, password: "" },
    });

  useEffect(() => {
    if (isEmailFixed) setFocus("password");
  }, [isEmailFixed, setFocus]);

  const { errors } = formState;

  async function submit(fields: LoginFields) {
    const problem = await trySignIn(fields);
    if (problem === null) return onSignedIn();
    setRefused(fields.email);
    setError("root", { type: problem.code, message: problem.message });
    showToast({ title: m.account_login_error_title(), description: problem.advice, tone: "destructive" });
  }

  async function askEmail(): Promise<string | null> {
    clearErrors("root");
    return (await trigger("email", { shouldFocus: true })) ? getValues("email").trim() : null;
  }

  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={handleSubmit(submit)}>
      <NeedsScript />
      <FormError
        error={errors.root}
        action={errors.root?.type === UNCONFIRMED ? unconfirmedAction?.(refused) : undefined}
      />
      <Field
        {...register("email")}
        label={m.panel_email()}
        type="email"
        autoComplete="username"
        required
        readOnly={isEmailFixed}
        error={fieldMessage(errors.email)}
      />
      <PasswordField
        {...register("password")}
        label={m.panel_password()}
        showLabel={m.account_field_show_password()}
        hideLabel={m.account_field_hide_password()}
        autoComplete="current-password"
        required
        error={fieldMessage(errors.password)}
      />
      {children}
      <Button type="submit" variant="primary" block isBusy={formState.isSubmitting}>
        {formState.isSubmitting ? m.account_login_submitting() : m.common_log_in()}
      </Button>
      {otherWays?.(askEmail)}
    </form>
  );
}

/** What the banner and the toast say of it; null where it worked. */
type LoginProblem = { code: string; message: string; advice: string };

async function trySignIn(fields: LoginFields): Promise<LoginProblem | null> {
  try {
    const result = await signIn(fields);
    if (result.ok) return null;
    const { code } = result;
    return { code, message: refusalText(code), advice: loginToastMessage(code) };
  } catch {
    const message = m.account_login_unexpected();
    return { code: "unexpected", message, advice: message };
  }
}

/** A user whose account the team has closed learns whom to write to. */
function refusalText(code: string): string {
  const email = readPublicConfig().contact.supportEmail;
  return code === BANNED ? m.account_login_closed({ email }) : loginErrorMessage(code);
}
