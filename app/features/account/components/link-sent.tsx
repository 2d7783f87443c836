import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { authErrorMessage } from "#app/core/data/errors/error-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { CodeField } from "#app/ui/code-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatLife, ONE_TIME_LIVES } from "#domain/account/one-time-lives.ts";
import { type CodeFields, codeSchema } from "../lib/account-schemas.ts";
import { redeem, sendSignInLink } from "../lib/auth-calls.ts";
import { fieldMessage } from "../lib/field-texts.ts";
import { ResendMail } from "./resend-mail.tsx";

type LinkSentProps = { email: string; redirectTo: () => string; onSignedIn: () => void; onBack: () => void };

/** The link is on its way; its code is for whoever reads the mail on another device. */
export function LinkSent({ email, redirectTo, onSignedIn, onBack }: LinkSentProps) {
  const { register, handleSubmit, formState, setError, setFocus } = useForm<CodeFields>({
    resolver: standardSchemaResolver(codeSchema),
    defaultValues: { email, code: "" },
  });

  // The step before it took the focus away with its button.
  useEffect(() => setFocus("code"), [setFocus]);

  async function submit({ code }: CodeFields) {
    const result = await redeem({ type: "email", email, code });
    if (result.ok) onSignedIn();
    else setError("root", { message: authErrorMessage(result.code) });
  }

  return (
    <>
      <Notice tone="success" role="status" title={m.account_check_mail_title()}>
        {m.account_link_sent_text({
          email,
          life: formatLife(ONE_TIME_LIVES.link, getLocale()),
          codeLife: formatLife(ONE_TIME_LIVES.code, getLocale()),
        })}
      </Notice>
      <form method="post" noValidate className="grid gap-5" onSubmit={handleSubmit(submit)}>
        <FormError error={formState.errors.root} />
        <CodeField
          {...register("code")}
          label={m.account_confirm_code()}
          required
          error={fieldMessage(formState.errors.code)}
        />
        <Button type="submit" variant="primary" block isBusy={formState.isSubmitting}>
          {formState.isSubmitting ? m.account_login_submitting() : m.account_link_enter()}
        </Button>
      </form>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <ResendMail send={() => sendSignInLink(email, redirectTo())} />
        <Button variant="ghost" size="sm" onClick={onBack}>
          {m.account_link_use_password()}
        </Button>
      </div>
    </>
  );
}
