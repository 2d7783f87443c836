import { useState } from "react";
import { useForm } from "react-hook-form";
import { domainResolver, type FormCheck } from "#app/core/browser/forms/domain-resolver.ts";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { officeErrorMessage } from "#app/core/data/errors/office-error-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { useSourceAction } from "../lib/source-list.ts";
import { AlertSheet } from "./alert-sheet.tsx";

type Fields = { name: string };

/** A new source: its name, then its secret, once. */
export function NewSource() {
  const [isOpen, setIsOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const { register, handleSubmit, formState, reset, setError } = useForm<Fields>({
    resolver: domainResolver(checkFields),
    defaultValues: { name: "" },
  });
  const { errors, isSubmitting } = formState;
  const create = useSourceAction("create-signal-source");

  function change(open: boolean) {
    setIsOpen(open);
    reset();
    if (!open) setSecret(null);
  }

  async function submit(fields: Fields) {
    const created = await create.mutateAsync(fields);
    if (created.ok) setSecret(created.data.secret);
    else setError("root", { message: officeErrorMessage(created) });
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={change}
      trigger={<Button variant="primary">{m.admin_signals_new()}</Button>}
      title={secret === null ? m.admin_signals_new() : m.admin_signals_made()}
      closeLabel={m.common_close()}
    >
      {secret === null ? (
        <form className="grid gap-4" noValidate onSubmit={handleSubmit(submit)}>
          <Field
            {...register("name")}
            label={m.common_name()}
            hint={m.admin_signals_name_hint()}
            maxLength={60}
            autoComplete="off"
            required
            error={errors.name && m.admin_signals_name_missing()}
          />
          <FormError error={errors.root} />
          <Button type="submit" variant="primary" className="justify-self-start" isBusy={isSubmitting}>
            {m.admin_signals_create()}
          </Button>
        </form>
      ) : (
        <AlertSheet secret={secret} />
      )}
    </Dialog>
  );
}

function checkFields(typed: Fields): FormCheck<Fields> {
  const name = typed.name.trim();
  return name === "" ? { ok: false, problems: { name: "required" } } : { ok: true, value: { name } };
}
