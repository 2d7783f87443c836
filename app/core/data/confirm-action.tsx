import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

type Failure<Code> = { ok: false; code: Code; status: number };

type ConfirmActionProps<Code> = {
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
  run: () => Promise<{ ok: true; data?: object } | Failure<Code>>;
  /** The sentence for a refusal. */
  explain: (failure: Failure<Code>) => string;
  /** The button of the toast that tells of it, by the answer. */
  undo?: (answer: object | undefined) => { label: string; onPress: () => void } | undefined;
  /** What is read again afterwards, whatever came of it. */
  stale: readonly (readonly string[])[];
};

/** An action that is asked once more before it is done, and a toast that says how it went. */
export function ConfirmAction<Code>(props: ConfirmActionProps<Code>) {
  const { label, consequence, done, isDisabled = false, isReady = true, children, isSmall = false, stale } = props;
  const { run, explain, undo } = props;
  const [isOpen, setIsOpen] = useState(false);
  const client = useQueryClient();
  const action = useMutation({
    mutationFn: run,
    onSuccess: (result) =>
      showToast(
        result.ok
          ? { title: done, tone: "success", action: undo?.(result.data) }
          : { title: label, description: explain(result), tone: "destructive" },
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
