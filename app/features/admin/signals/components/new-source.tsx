import { type FormEvent, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { useSourceAction } from "../lib/source-list.ts";
import { AlertSheet } from "./alert-sheet.tsx";

/** A new source: its name, then its secret, once. */
export function NewSource() {
  const [isOpen, setIsOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const create = useSourceAction("create-signal-source");

  function change(open: boolean) {
    setIsOpen(open);
    setIsMissing(false);
    if (!open) setSecret(null);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    setIsMissing(name === "");
    if (name === "") return;
    const created = await create.mutateAsync({ name });
    if (created !== null) setSecret(created.secret);
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
        <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
          <Field
            label={m.common_name()}
            hint={m.admin_signals_name_hint()}
            name="name"
            maxLength={60}
            autoComplete="off"
            required
            error={isMissing ? m.admin_signals_name_missing() : undefined}
          />
          <Button type="submit" variant="primary" className="justify-self-start" isBusy={create.isPending}>
            {m.admin_signals_create()}
          </Button>
        </form>
      ) : (
        <AlertSheet secret={secret} />
      )}
    </Dialog>
  );
}
