import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm } from "react-hook-form";
import { Button } from "#app/ui/button.tsx";
import { type CodeFields as CodeFieldValues, codeSchema } from "../lib/account-schemas.ts";
import type { LinkWords } from "../lib/link-texts.ts";
import { CodeFields } from "./code-fields.tsx";

type ConfirmByCodeFormProps = { words: LinkWords; email: string; onSubmit: (fields: CodeFieldValues) => Promise<void> };

/** For a mail that was opened on another device. `onSubmit` resolves when the attempt is over. */
export function ConfirmByCodeForm({ words, email, onSubmit }: ConfirmByCodeFormProps) {
  const { register, handleSubmit, formState } = useForm<CodeFieldValues>({
    resolver: standardSchemaResolver(codeSchema),
    defaultValues: { email, code: "" },
  });
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={handleSubmit(onSubmit)}>
      <CodeFields email={register("email")} code={register("code")} errors={formState.errors} />
      <Button type="submit" variant="primary" block isBusy={formState.isSubmitting}>
        {formState.isSubmitting ? words.submitting : words.submit}
      </Button>
    </form>
  );
}
