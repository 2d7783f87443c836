import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { authErrorMessage } from "#app/core/data/errors/auth-error-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { CodeField } from "#app/ui/code-field.tsx";
import { Select } from "#app/ui/select.tsx";
import { type FactorCodeFields, factorCodeSchema } from "../lib/account-schemas.ts";
import { fieldMessage } from "../lib/field-texts.ts";
import { type CodeFactor, listCodeFactors, showFactorCode, takeUpFactors } from "../lib/second-factor-calls.ts";

/** The six digits that the authenticator shows now; a refused code clears the field for the next one. */
export function FactorCodeForm({ onPassed }: { onPassed: () => void }) {
  const [factors, setFactors] = useState<CodeFactor[] | null>(null);
  const { register, handleSubmit, formState, setError, resetField, setFocus, setValue } = useForm<FactorCodeFields>({
    resolver: standardSchemaResolver(factorCodeSchema),
    defaultValues: { factorId: "", code: "" },
  });

  useEffect(() => {
    // A list that can't be read now is read again when the code is sent.
    listCodeFactors().then(
      (listed) => {
        if (!listed.ok) return;
        setFactors(listed.value);
        setValue("factorId", listed.value[0]?.id ?? "");
      },
      () => undefined,
    );
  }, [setValue]);

  // The step before it took the focus away with its button.
  useEffect(() => setFocus("code"), [setFocus]);

  async function submit({ factorId, code }: FactorCodeFields) {
    const problem = await tryCode(factorId, code).catch(() => "network");
    if (problem === null) return onPassed();
    setError("root", { message: authErrorMessage(problem) });
    // What was typed may still be right.
    if (problem !== "network" && problem !== "unexpected_failure") resetField("code");
    setFocus("code");
  }

  async function tryCode(factorId: string, code: string): Promise<string | null> {
    const listed = factors ? ({ ok: true, value: factors } as const) : await listCodeFactors();
    if (!listed.ok) return listed.code;
    const id = factorId || listed.value[0]?.id;
    // Taken off on another device since this session was made.
    const result = id === undefined ? await takeUpFactors() : await showFactorCode(id, code);
    return result.ok ? null : result.code;
  }

  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={handleSubmit(submit)}>
      <FormError error={formState.errors.root} />
      {factors && factors.length > 1 ? (
        <Select
          {...register("factorId")}
          label={m.panel_authenticator_app()}
          options={factors.map(({ id, name }, index) => ({
            value: id,
            label: name || m.account_factor_number({ number: index + 1 }),
          }))}
        />
      ) : null}
      <CodeField
        {...register("code")}
        label={m.account_confirm_code()}
        hint={m.account_factor_hint()}
        required
        error={fieldMessage(formState.errors.code)}
      />
      <Button type="submit" variant="primary" block isBusy={formState.isSubmitting}>
        {formState.isSubmitting ? m.account_login_submitting() : m.account_factor_submit()}
      </Button>
    </form>
  );
}
