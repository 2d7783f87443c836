import { type FormEvent, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";

const LENGTH = { least: 3, most: 300 };

/** The reason, which the ledger will say, and the order to carry the import out. */
export function ImportOrder({ isPending, onApply }: { isPending: boolean; onApply: (reason: string) => void }) {
  const [reason, setReason] = useState("");
  const [isShort, setIsShort] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const isEnough = reason.trim().length >= LENGTH.least;
    setIsShort(!isEnough);
    if (isEnough && !isPending) onApply(reason.trim());
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field
        label={m.admin_setups_import_reason()}
        hint={m.admin_setups_import_reason_hint()}
        value={reason}
        maxLength={LENGTH.most}
        error={isShort ? m.admin_setups_import_reason_short() : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" variant="primary" isBusy={isPending} className="justify-self-start">
        {m.panel_apply()}
      </Button>
    </form>
  );
}
