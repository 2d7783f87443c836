import type { FieldError, UseFormRegisterReturn } from "react-hook-form";
import { m } from "#app/paraglide/messages.js";
import { PasswordField } from "#app/ui/password-field.tsx";
import { fieldMessage } from "../lib/field-texts.ts";

type PasswordPairProps = {
  passwordLabel: string;
  password: UseFormRegisterReturn;
  confirmPassword: UseFormRegisterReturn;
  errors: { password?: FieldError | undefined; confirmPassword?: FieldError | undefined };
};

/** A new password and the same again, each with its show/hide toggle. */
export function PasswordPair({ passwordLabel, password, confirmPassword, errors }: PasswordPairProps) {
  const toggle = { showLabel: m.account_field_show_password(), hideLabel: m.account_field_hide_password() };
  return (
    <>
      <PasswordField
        {...password}
        {...toggle}
        label={passwordLabel}
        hint={m.account_field_password_hint()}
        autoComplete="new-password"
        required
        error={fieldMessage(errors.password)}
      />
      <PasswordField
        {...confirmPassword}
        {...toggle}
        label={m.account_field_confirm_password()}
        autoComplete="new-password"
        required
        error={fieldMessage(errors.confirmPassword)}
      />
    </>
  );
}
