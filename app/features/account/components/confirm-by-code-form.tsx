import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm } from "react-hook-form";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { type CodeFields as CodeFieldValues, codeSchema } from "../lib/account-schemas.ts";
import { CodeFields } from "./code-fields.tsx";

type ConfirmByCodeFormProps = { email: string; onSubmit: (fields: CodeFieldValues) => Promise<void> };

/** For a mail that was opened on another device. `onSubmit` resolves when the attempt is over. */
export function ConfirmByCodeForm({ email, onSubmit }: ConfirmByCodeFormProps) {
  const { register, handleSubmit, formState } = useForm<CodeFieldValues>({
    resolver: standardSchemaResolver(codeSchema),
    defaultValues: { email, code: "" },
  });
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={handleSubmit(onSubmit)}>
      <CodeFields email={register("email")} code={register("code")} errors={formState.errors} />
      <Button type="submit" variant="primary" block isBusy={formState.isSubmitting}>
        {formState.isSubmitting ? m.account_confirm_submitting() : m.account_confirm_submit()}
      </Button>
    </form>
  );
}
