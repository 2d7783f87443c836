import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm } from "react-hook-form";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { authErrorMessage } from "#app/core/data/errors/auth-error-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { changeEmail } from "../lib/account-calls.ts";
import { type EmailFields, emailSchema } from "../lib/settings-schemas.ts";
import { useRefreshAccount } from "../lib/use-account.ts";

export function EmailForm({ email }: { email: string }) {
  const refresh = useRefreshAccount();
  const { register, handleSubmit, formState, setError } = useForm<EmailFields>({
    resolver: standardSchemaResolver(emailSchema),
    defaultValues: { email: "" },
  });

  async function submit(fields: EmailFields) {
    if (fields.email.toLowerCase() === email) return setError("email", { type: "same" }, { shouldFocus: true });
    const result = await changeEmail(fields.email);
    if (!result.ok) return setError("root", { message: authErrorMessage(result.code) });
    await refresh();
    showToast({ title: m.settings_email_sent(), tone: "success" });
  }

  const { email: problem } = formState.errors;
  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(submit)}>
      <FormError error={formState.errors.root} />
      <Field
        {...register("email")}
        label={m.settings_email_new()}
        type="email"
        autoComplete="email"
        error={problem && (problem.type === "same" ? m.settings_email_same() : m.account_email_invalid())}
      />
      <Button type="submit" isBusy={formState.isSubmitting} className="justify-self-start">
        {m.settings_email_submit()}
      </Button>
    </form>
  );
}
