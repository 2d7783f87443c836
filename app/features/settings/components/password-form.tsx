import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { authErrorMessage } from "#app/core/data/errors/auth-error-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { CodeField } from "#app/ui/code-field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { changePassword, sendNonce } from "../lib/change-password.ts";
import { type PasswordFields, passwordSchema } from "../lib/settings-schemas.ts";

const EMPTY: PasswordFields = { currentPassword: "", password: "", confirmPassword: "", nonce: "" };

export function PasswordForm({ email }: { email: string }) {
  const [asksForNonce, setAsksForNonce] = useState(false);
  const { register, handleSubmit, formState, reset, setError } = useForm<PasswordFields>({
    resolver: standardSchemaResolver(passwordSchema),
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = formState;
  const toggle = { showLabel: m.account_field_show_password(), hideLabel: m.account_field_hide_password() };

  async function submit(fields: PasswordFields) {
    const result = await changePassword(fields);
    if (result.ok) return finish();
    if (result.code === "current_password_invalid")
      setError("currentPassword", { type: "wrong" }, { shouldFocus: true });
    else if (result.code === "reauthentication_needed") await askForNonce();
    else setError("root", { message: authErrorMessage(result.code) });
  }

  async function askForNonce() {
    const sent = await sendNonce();
    if (sent.ok) setAsksForNonce(true);
    else setError("root", { message: authErrorMessage(sent.code) });
  }

  function finish() {
    reset(EMPTY);
    setAsksForNonce(false);
    const description = m.settings_password_saved_text();
    showToast({ title: m.account_reset_success_title(), description, tone: "success" });
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(submit)}>
      <FormError error={errors.root} />
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...register("currentPassword")}
        {...toggle}
        label={m.settings_password_current()}
        autoComplete="current-password"
        error={
          errors.currentPassword &&
          (errors.currentPassword.type === "wrong" ? m.settings_password_wrong() : m.account_password_required())
        }
      />
      <PasswordField
        {...register("password")}
        {...toggle}
        label={m.account_field_new_password()}
        hint={m.account_field_password_hint()}
        autoComplete="new-password"
        error={errors.password && m.account_password_required()}
      />
      <PasswordField
        {...register("confirmPassword")}
        {...toggle}
        label={m.account_field_confirm_password()}
        autoComplete="new-password"
        error={
          errors.confirmPassword &&
          (errors.confirmPassword.message === "passwords_differ"
            ? m.account_passwords_differ()
            : m.account_confirm_required())
        }
      />
      {asksForNonce ? (
        <CodeField {...register("nonce")} label={m.settings_password_nonce()} hint={m.settings_password_nonce_hint()} />
      ) : null}
      <Button type="submit" isBusy={isSubmitting} className="justify-self-start">
        {m.settings_password_submit()}
      </Button>
    </form>
  );
}
