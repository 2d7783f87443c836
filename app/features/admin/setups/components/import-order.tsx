import { useForm } from "react-hook-form";
import { domainResolver, type FormCheck } from "#app/core/browser/forms/domain-resolver.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";

const LENGTH = { least: 3, most: 300 };

type Fields = { reason: string };

/** The reason, which the ledger will say, and the order to carry the import out. */
export function ImportOrder({ isPending, onApply }: { isPending: boolean; onApply: (reason: string) => void }) {
  const { register, handleSubmit, formState } = useForm<Fields>({
    resolver: domainResolver(checkReason),
    defaultValues: { reason: "" },
  });
  return (
    <form noValidate onSubmit={handleSubmit(({ reason }) => onApply(reason))} className="grid gap-4">
      <Field
        {...register("reason")}
        label={m.panel_reason()}
        hint={m.panel_reason_hint()}
        maxLength={LENGTH.most}
        error={formState.errors.reason && m.panel_reason_short()}
      />
      <Button type="submit" variant="primary" isBusy={isPending} className="justify-self-start">
        {m.panel_apply()}
      </Button>
    </form>
  );
}

function checkReason(typed: Fields): FormCheck<Fields> {
  const reason = typed.reason.trim();
  return reason.length < LENGTH.least
    ? { ok: false, problems: { reason: "too_short" } }
    : { ok: true, value: { reason } };
}
