import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { forgetSession } from "#app/core/account/session/forget-session.ts";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { type RecoveryCodeFields, recoveryCodeSchema } from "../lib/account-schemas.ts";
import { fieldMessage } from "../lib/field-texts.ts";
import { redeemRecoveryCode } from "../lib/second-factor-calls.ts";
import { FactorCodeForm } from "./factor-code-form.tsx";

type SecondFactorStepProps = {
  onPassed: () => void;
  /** The way back to the first step. */
  onLeave?: () => void;
};

/** What a password, mail or provider leaves to show: the authenticator's code, or a recovery code. Resilience 9. */
export function SecondFactorStep({ onPassed, onLeave }: SecondFactorStepProps) {
  const [hasLostIt, setHasLostIt] = useState(false);

  async function leave() {
    await forgetSession();
    onLeave?.();
  }

  return (
    <>
      {hasLostIt ? <RecoveryCodeForm onPassed={onPassed} /> : <FactorCodeForm onPassed={onPassed} />}
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="ghost" size="sm" onClick={() => setHasLostIt(!hasLostIt)}>
          {hasLostIt ? m.account_factor_use_app() : m.account_factor_use_recovery()}
        </Button>
        <Button variant="ghost" size="sm" onClick={leave}>
          {m.account_use_another()}
        </Button>
      </div>
    </>
  );
}

/** For who has lost the authenticator: a printed code takes the second factor off. */
function RecoveryCodeForm({ onPassed }: { onPassed: () => void }) {
  const { register, handleSubmit, formState, setError, setFocus } = useForm<RecoveryCodeFields>({
    resolver: standardSchemaResolver(recoveryCodeSchema),
    defaultValues: { recoveryCode: "" },
  });

  // The step before it took the focus away with its button.
  useEffect(() => setFocus("recoveryCode"), [setFocus]);

  async function submit({ recoveryCode }: RecoveryCodeFields) {
    const result = await redeemRecoveryCode(recoveryCode);
    if (result.ok) onPassed();
    else setError("root", { message: result.message });
  }

  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={handleSubmit(submit)}>
      <FormError error={formState.errors.root} />
      <Field
        {...register("recoveryCode")}
        label={m.account_factor_recovery_code()}
        hint={m.account_factor_recovery_hint()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        required
        inputClassName="figures uppercase"
        error={fieldMessage(formState.errors.recoveryCode)}
      />
      <Button type="submit" variant="primary" block isBusy={formState.isSubmitting}>
        {formState.isSubmitting ? m.account_login_submitting() : m.account_factor_submit()}
      </Button>
    </form>
  );
}
