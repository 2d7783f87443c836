import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { officeErrorMessage } from "#app/core/data/errors/office-error-texts.ts";
import type { FunctionFailure } from "#app/core/data/invoke-function.ts";
import { undoAction } from "#app/core/office/undo/undo-act.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

type RecordActionProps = {
  label: string;
  /** What it does, told before it is done. */
  consequence: string;
  done: string;
  isDisabled?: boolean;
  /** False while a field that it needs is empty. */
  isReady?: boolean;
  /** Fields that it needs besides. */
  children?: ReactNode;
  /** In a row of a list. */
  isSmall?: boolean;
  /** `undo` in its answer: of what can be undone. */
  run: () => Promise<{ ok: true; data?: object } | FunctionFailure>;
  /** What is read again afterwards, whatever came of it. */
  stale: readonly (readonly string[])[];
};

/** Something that can be done with a record: asked once more, told how it went. */
export function RecordAction(props: RecordActionProps) {
  const { label, consequence, done, isDisabled = false, isReady = true, children, isSmall = false, run, stale } = props;
  const [isOpen, setIsOpen] = useState(false);
  const client = useQueryClient();
  const tellAgain = () => void client.invalidateQueries();
  const action = useMutation({
    mutationFn: run,
    onSuccess: (result) =>
      showToast(
        result.ok
          ? { title: done, tone: "success", action: undoAction(result.data, tellAgain) }
          : { title: label, description: officeErrorMessage(result), tone: "destructive" },
      ),
    onSettled: async () => {
      setIsOpen(false);
      await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
  return (
    <Dialog
      size="sm"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button className="justify-self-start" disabled={isDisabled} {...(isSmall ? { size: "sm" } : {})}>
          {label}
        </Button>
      }
      title={label}
      description={consequence}
      closeLabel={m.common_close()}
      footer={
        <Button variant="primary" disabled={!isReady} isBusy={action.isPending} onClick={() => action.mutate()}>
          {label}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
