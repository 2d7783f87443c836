import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { AuthResult } from "#app/core/account/session/auth-failure.ts";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { NeedsScript } from "#app/core/browser/forms/needs-script.tsx";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { authErrorMessage } from "#app/core/data/errors/auth-error-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import * as paths from "#domain/pages/paths.ts";
import {
  type NewPasswordWithCodeFields,
  newPasswordSchema,
  newPasswordWithCodeSchema,
} from "../lib/account-schemas.ts";
import { type Proof, redeem, setPassword } from "../lib/auth-calls.ts";
import { CodeFields } from "./code-fields.tsx";
import { PasswordPair } from "./password-pair.tsx";
import { SecondFactorStep } from "./second-factor-step.tsx";

type NewPasswordFormProps = {
  /** What the link brought; null asks for the code of the mail. */
  proof: Proof | null;
  email: string;
  onSaved: () => void;
};

export function NewPasswordForm({ proof, email, onSaved }: NewPasswordFormProps) {
  const [isRedeemed, setIsRedeemed] = useState(false);
  /** What to save once the second factor is shown: a mailbox alone must not open an account that has one. */
  const [held, setHeld] = useState<NewPasswordWithCodeFields | null>(null);
  const asksForCode = proof === null && !isRedeemed;
  const { register, handleSubmit, formState, setError } = useForm<NewPasswordWithCodeFields>({
    // Without a code to ask for, the smaller schema's fields are the ones on screen.
    resolver: standardSchemaResolver(asksForCode ? newPasswordWithCodeSchema : newPasswordSchema) as never,
    defaultValues: { email, code: "", password: "", confirmPassword: "" },
  });
  const { errors, isSubmitting } = formState;

  function proofOf(fields: NewPasswordWithCodeFields): Proof | null {
    if (isRedeemed) return null;
    return proof ?? { type: "recovery", email: fields.email, code: fields.code };
  }

  async function saveHeld(fields: NewPasswordWithCodeFields) {
    setHeld(null);
    await handleSubmit(() => submit(fields))();
  }

  async function submit(fields: NewPasswordWithCodeFields) {
    const result = await saveNewPassword(fields.password, proofOf(fields));
    if (result.isRedeemed) setIsRedeemed(true);
    if (result.ok) return onSaved();
    if (result.code === "insufficient_aal") return setHeld(fields);
    const description = authErrorMessage(result.code);
    setError("root", { message: description });
    const title = result.isRedeemed ? m.account_reset_error_title() : m.account_sign_in_failed_title();
    showToast({ title, description, tone: "destructive" });
  }

  if (held) {
    return (
      <>
        <p className="text-sm text-muted">{m.account_factor_intro()}</p>
        <SecondFactorStep onPassed={() => void saveHeld(held)} onLeave={() => setHeld(null)} />
      </>
    );
  }
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={handleSubmit(submit)}>
      <NeedsScript />
      <FormError
        error={errors.root}
        title={m.account_reset_error_title()}
        action={<TextLink to={paths.forgotPassword}>{m.account_confirm_ask_again()}</TextLink>}
      />
      {asksForCode ? (
        <>
          <p className="text-sm text-muted">{m.account_reset_no_link()}</p>
          <CodeFields email={register("email")} code={register("code")} errors={errors} />
        </>
      ) : null}
      <PasswordPair
        passwordLabel={m.account_field_new_password()}
        password={register("password")}
        confirmPassword={register("confirmPassword")}
        errors={errors}
      />
      <Button type="submit" variant="primary" block isBusy={isSubmitting}>
        {isSubmitting ? m.account_reset_submitting() : m.account_reset_submit()}
      </Button>
    </form>
  );
}

/**
 * Redeems the mail's proof unless that has happened, then stores the password. `isRedeemed` tells the caller
 * to leave the proof out of the next attempt: a refused password must not cost a new mail.
 */
async function saveNewPassword(password: string, proof: Proof | null): Promise<AuthResult & { isRedeemed: boolean }> {
  if (proof) {
    const redeemed = await redeem(proof);
    if (!redeemed.ok) return { ...redeemed, isRedeemed: false };
  }
  return { ...(await setPassword(password)), isRedeemed: true };
}
