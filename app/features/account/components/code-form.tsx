import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { authErrorMessage } from "#app/core/data/errors/auth-error-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { CodeField } from "#app/ui/code-field.tsx";
import { type CodeFields, codeSchema } from "../lib/account-schemas.ts";
import { redeem } from "../lib/auth-calls.ts";
import { fieldMessage } from "../lib/field-texts.ts";

type CodeFormProps = {
  /** Which mail contains the code. */
  type: "signup" | "email";
  email: string;
  /** Where a refusal is shown. */
  refusedAt: "code" | "root";
  submit: string;
  submitting: string;
  onRedeemed: () => void;
};

/** The code of a mail that was sent, typed instead of following its link. */
export function CodeForm({ type, email, refusedAt, submit, submitting, onRedeemed }: CodeFormProps) {
  const { register, handleSubmit, formState, setError, setFocus } = useForm<CodeFields>({
    resolver: standardSchemaResolver(codeSchema),
    defaultValues: { email, code: "" },
  });
  // The step before it took the focus away with its button.
  useEffect(() => setFocus("code"), [setFocus]);

  async function send({ code }: CodeFields) {
    const result = await redeem({ type, email, code });
    if (result.ok) onRedeemed();
    else setError(refusedAt, { message: authErrorMessage(result.code) }, { shouldFocus: refusedAt === "code" });
  }

  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={handleSubmit(send)}>
      <FormError error={formState.errors.root} />
      <CodeField
        {...register("code")}
        label={m.account_confirm_code()}
        required
        error={fieldMessage(formState.errors.code)}
      />
      <Button type="submit" variant="primary" block isBusy={formState.isSubmitting}>
        {formState.isSubmitting ? submitting : submit}
      </Button>
    </form>
  );
}
