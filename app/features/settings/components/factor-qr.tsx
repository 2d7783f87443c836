import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm } from "react-hook-form";
import { CopyButton } from "#app/core/browser/clipboard/copy-button.tsx";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { authErrorMessage } from "#app/core/data/errors/error-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { CodeField } from "#app/ui/code-field.tsx";
import { confirmFactor, type Enrolment } from "../lib/account-calls.ts";
import { type FactorCodeFields, factorCodeSchema } from "../lib/settings-schemas.ts";

type FactorQrProps = { enrolment: Enrolment; onConfirmed: () => void };

/** The secret as a picture and as text, and the field for the code that proves the app has it. */
export function FactorQr({ enrolment, onConfirmed }: FactorQrProps) {
  const { register, handleSubmit, formState, setError } = useForm<FactorCodeFields>({
    resolver: standardSchemaResolver(factorCodeSchema),
    defaultValues: { code: "" },
  });

  async function submit({ code }: FactorCodeFields) {
    const result = await confirmFactor(enrolment.factorId, code);
    if (result.ok) onConfirmed();
    else setError("root", { message: authErrorMessage(result.code) });
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(submit)}>
      <p className="text-sm">{m.settings_factor_scan()}</p>
      {/* Black on white in every theme: phones read nothing else. */}
      <div data-theme="light" className="justify-self-center rounded-control bg-surface p-3">
        <img src={enrolment.qrCode} alt={m.settings_factor_qr()} width={200} height={200} className="size-50" />
      </div>
      <div className="grid gap-1.5">
        <p className="text-sm">{m.settings_factor_secret()}</p>
        <div className="flex flex-wrap items-center gap-3">
          <code translate="no" className="figures min-w-0 text-sm [overflow-wrap:anywhere]">
            {groupsOf(enrolment.secret)}
          </code>
          <CopyButton text={enrolment.secret} />
        </div>
      </div>
      <FormError error={formState.errors.root} />
      <CodeField
        {...register("code")}
        label={m.settings_factor_code()}
        maxLength={9}
        error={formState.errors.code && m.panel_code_has_six_digits()}
      />
      <Button type="submit" variant="primary" isBusy={formState.isSubmitting} className="justify-self-start">
        {m.settings_factor_confirm()}
      </Button>
    </form>
  );
}

function groupsOf(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(" ") ?? secret;
}
