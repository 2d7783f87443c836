import { useState } from "react";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { officeErrorMessage } from "#app/core/data/errors/office-error-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { SECRET_OVERLAP_HOURS, type SignalSource } from "#domain/signals/signal-source.ts";
import { useSourceAction } from "../lib/source-list.ts";
import { AlertSheet } from "./alert-sheet.tsx";

/** Another secret for a source; the old one has a day left, or none where it leaked. */
export function RotateSecret({ source }: { source: SignalSource }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isLeaked, setIsLeaked] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const rotate = useSourceAction("rotate-signal-source");

  function change(open: boolean) {
    setIsOpen(open);
    setIsLeaked(false);
    if (!open) setSecret(null);
  }

  async function confirm() {
    const rotated = await rotate.mutateAsync({ sourceId: source.id, isLeaked });
    if (rotated.ok) return setSecret(rotated.data.secret);
    const description = officeErrorMessage(rotated);
    showToast({ title: m.admin_list_not_done(), description, tone: "destructive" });
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={change}
      trigger={<Button size="sm">{m.admin_signals_rotate()}</Button>}
      title={m.admin_signals_rotate_title({ name: source.name })}
      closeLabel={m.common_close()}
    >
      {secret === null ? (
        <div className="grid gap-4">
          <p className="text-sm">{m.admin_signals_rotate_text({ hours: SECRET_OVERLAP_HOURS })}</p>
          <Checkbox
            label={m.admin_signals_leaked()}
            checked={isLeaked}
            onChange={(event) => setIsLeaked(event.target.checked)}
          />
          <Button
            variant="primary"
            className="justify-self-start"
            isBusy={rotate.isPending}
            onClick={() => void confirm()}
          >
            {m.admin_signals_rotate_confirm()}
          </Button>
        </div>
      ) : (
        <AlertSheet secret={secret} />
      )}
    </Dialog>
  );
}
