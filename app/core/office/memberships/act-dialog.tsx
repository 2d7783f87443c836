import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { officeErrorMessage } from "#app/core/data/errors/office-error-texts.ts";
import type { FunctionFailure } from "#app/core/data/invoke-function.ts";
import { historyKey } from "#app/core/office/records/record-history.tsx";
import { undoAction } from "#app/core/office/undo/undo-act.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { checkReason, type MembershipChange } from "#domain/memberships/membership-change.ts";
import { membershipList } from "./membership-list.ts";
import { ReasonField } from "./reason-field.tsx";
import { TermPreview } from "./term-preview.tsx";

type ActDialogProps = {
  /** On the button that opens it, and on the one that does it. */
  label: string;
  title: string;
  consequence: string;
  done: string;
  isSmall?: boolean;
  isPrimary?: boolean;
  isDangerous?: boolean;
  /** What would be done; null while something isn't chosen. */
  change: MembershipChange | null;
  /** Whose pages show it. */
  people: readonly string[];
  /** `undo` in its answer: of what can be undone. */
  run: (reason: string) => Promise<{ ok: true; data?: object } | FunctionFailure>;
  /** What must be chosen; `isTried` from the first try on. */
  children?: (isTried: boolean) => ReactNode;
};

/** One act on memberships: what must be said, what the terms would be, and the button. What was typed stays after a refusal. */
export function ActDialog(props: ActDialogProps) {
  const { label, title, consequence, done, isSmall = false, isPrimary = false, isDangerous = false, change } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const [reason, setReason] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const client = useQueryClient();
  const tellAgain = () => void client.invalidateQueries();
  const act = useMutation({
    mutationFn: props.run,
    onSuccess: (result) => {
      if (!result.ok) return;
      showToast({ title: done, tone: "success", action: undoAction(result.data, tellAgain) });
      setIsOpen(false);
      setIsTried(false);
      setReason("");
    },
    onSettled: () => {
      const keys = [
        [membershipList.name],
        ["membership-preview"],
        ...props.people.flatMap((id) => [["user-record", id], historyKey(id)]),
      ];
      return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    const checked = checkReason(reason);
    if (checked.ok && change !== null) return act.mutate(checked.value);
    // After the problems are drawn: to the first of them.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  }
  const failure = act.data?.ok === false ? officeErrorMessage(act.data) : undefined;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button
          className="justify-self-start"
          {...(isSmall ? { size: "sm" } : {})}
          {...(isPrimary ? { variant: "primary" } : {})}
        >
          {label}
        </Button>
      }
      title={title}
      description={consequence}
      closeLabel={m.common_close()}
      footer={
        <>
          <FormError
            className="w-full"
            error={act.isError ? { message: m.account_error_other() } : { message: failure }}
          />
          <Button type="submit" form={formId} variant={isDangerous ? "danger" : "primary"} isBusy={act.isPending}>
            {label}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} className="grid gap-4" noValidate onSubmit={submit}>
        {props.children?.(isTried)}
        <ReasonField value={reason} isTried={isTried} onChange={setReason} />
        <TermPreview change={change} />
      </form>
    </Dialog>
  );
}
