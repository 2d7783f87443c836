import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { NeedsScript } from "#app/core/browser/forms/needs-script.tsx";
import { authErrorMessage } from "#app/core/data/errors/auth-error-texts.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatLife, ONE_TIME_LIVES } from "#domain/account/one-time-lives.ts";
import * as paths from "#domain/pages/paths.ts";
import { AuthCard } from "./components/auth-card.tsx";
import { type EmailFields, emailSchema } from "./lib/account-schemas.ts";
import { sendRecovery } from "./lib/auth-calls.ts";
import { carryEmail } from "./lib/carried-email.ts";
import { fieldMessage } from "./lib/field-texts.ts";

export const meta = pageMeta({
  title: m.account_forgot_seo_title,
  description: m.account_forgot_seo_description,
  path: paths.forgotPassword,
});

/** Asks for a recovery mail; known and unknown addresses get the same answer. Spec: [2.16], [7.4]. */
export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const backToLogin = <TextLink to={paths.login}>{m.account_back_to_login()}</TextLink>;
  return (
    <AuthCard title={m.account_forgot_title()} intro={m.account_forgot_intro()} footer={backToLogin}>
      {sentTo === null ? (
        <RecoveryForm onSent={setSentTo} />
      ) : (
        <>
          <Notice tone="success" role="status" title={m.account_check_mail_title()}>
            {m.account_forgot_sent_text({ email: sentTo, life: formatLife(ONE_TIME_LIVES.link, getLocale()) })}
          </Notice>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={paths.resetPassword} state={carryEmail(sentTo)}>
              {m.account_forgot_use_code()}
            </ButtonLink>
            <Button variant="ghost" onClick={() => setSentTo(null)}>
              {m.account_forgot_again()}
            </Button>
          </div>
        </>
      )}
    </AuthCard>
  );
}

function RecoveryForm({ onSent }: { onSent: (email: string) => void }) {
  const { register, handleSubmit, formState, setError } = useForm<EmailFields>({
    resolver: standardSchemaResolver(emailSchema),
    defaultValues: { email: "" },
  });

  async function submit({ email }: EmailFields) {
    const result = await sendRecovery(email, `${window.location.origin}${paths.resetPassword}`);
    if (result.ok) onSent(email);
    else setError("root", { message: authErrorMessage(result.code) });
  }

  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={handleSubmit(submit)}>
      <NeedsScript />
      <FormError error={formState.errors.root} title={m.account_forgot_error_title()} />
      <Field
        {...register("email")}
        label={m.panel_email()}
        type="email"
        autoComplete="username"
        required
        error={fieldMessage(formState.errors.email)}
      />
      <Button type="submit" variant="primary" block isBusy={formState.isSubmitting}>
        {formState.isSubmitting ? m.account_sending() : m.account_forgot_submit()}
      </Button>
    </form>
  );
}
