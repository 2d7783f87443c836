import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { type ReactNode, useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { loginErrorMessage } from "#app/core/errors/error-texts.ts";
import { showToast } from "#app/core/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
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
type Failure = { code: string; message: string; email: string };

/** E-mail and password with the words of spec [4.8], [5.3], [8.1] to [8.5]. */
export function LoginForm({
  email = "",
  isEmailFixed = false,
  onSignedIn,
  children,
  unconfirmedAction,
  otherWays,
}: LoginFormProps) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const { register, handleSubmit, formState, trigger, getValues, setFocus } = useForm<LoginFields>({
    resolver: standardSchemaResolver(loginSchema),
    defaultValues: { email, password: "" },
  });

  useEffect(() => {
    if (isEmailFixed) setFocus("password");
  }, [isEmailFixed, setFocus]);

  async function submit(fields: LoginFields) {
    setFailure(null);
    const problem = await trySignIn(fields);
    if (problem === null) return onSignedIn();
    setFailure({ ...problem, email: fields.email });
    showToast({
      title: m.account_login_error_title(),
      // To check the credentials would be the wrong advice to who must confirm the e-mail.
      description: problem.code === UNCONFIRMED ? problem.message : m.account_login_error_text(),
      tone: "destructive",
    });
  }

  async function askEmail(): Promise<string | null> {
    setFailure(null);
    return (await trigger("email", { shouldFocus: true })) ? getValues("email").trim() : null;
  }

  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={handleSubmit(submit)}>
      {failure ? (
        <Notice tone="error" action={failure.code === UNCONFIRMED ? unconfirmedAction?.(failure.email) : undefined}>
          {failure.message}
        </Notice>
      ) : null}
      <Field
        {...register("email")}
        label={m.panel_email()}
        type="email"
        autoComplete="username"
        required
        readOnly={isEmailFixed}
        error={fieldMessage(formState.errors.email)}
      />
      <PasswordField
        {...register("password")}
        label={m.panel_password()}
        showLabel={m.account_field_show_password()}
        hideLabel={m.account_field_hide_password()}
        autoComplete="current-password"
        required
        error={fieldMessage(formState.errors.password)}
      />
      {children}
      <Button type="submit" variant="primary" block isBusy={formState.isSubmitting}>
        {formState.isSubmitting ? m.account_login_submitting() : m.common_log_in()}
      </Button>
      {otherWays?.(askEmail)}
    </form>
  );
}

async function trySignIn(fields: LoginFields): Promise<{ code: string; message: string } | null> {
  try {
    const result = await signIn(fields);
    return result.ok ? null : { code: result.code, message: loginErrorMessage(result.code) };
  } catch {
    return { code: "unexpected", message: m.account_login_unexpected() };
  }
}
