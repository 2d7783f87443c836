import type { FieldError, UseFormRegisterReturn } from "react-hook-form";
import { m } from "#app/paraglide/messages.js";
import { CodeField } from "#app/ui/code-field.tsx";
import { Field } from "#app/ui/field.tsx";
import { fieldMessage } from "../lib/field-texts.ts";

type CodeFieldsProps = {
  email: UseFormRegisterReturn;
  code: UseFormRegisterReturn;
  errors: { email?: FieldError | undefined; code?: FieldError | undefined };
};

/** E-mail and the 6-digit code of the message, for a user who reads the mail on another device. */
export function CodeFields({ email, code, errors }: CodeFieldsProps) {
  return (
    <>
      <Field
        {...email}
        label={m.panel_email()}
        type="email"
        autoComplete="username"
        required
        error={fieldMessage(errors.email)}
      />
      <CodeField {...code} label={m.account_confirm_code()} required error={fieldMessage(errors.code)} />
    </>
  );
}
