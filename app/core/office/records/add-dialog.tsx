import { type ReactNode, useId, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useNavigate } from "react-router";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { officeErrorMessage } from "#app/core/data/errors/office-error-texts.ts";
import type { FunctionFailure } from "#app/core/data/invoke-function.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

type AddDialogProps<Fields extends FieldValues, Typed, Added> = {
  /** Of the button and of the dialog. */
  title: string;
  description?: string | undefined;
  submitLabel?: string;
  /** For the one thing that a screen is most often opened to add. */
  isPrimary?: boolean;
  form: Pick<UseFormReturn<Fields, unknown, Typed>, "formState" | "handleSubmit" | "setError">;
  /** Called with what the form's check let through. */
  add: (typed: Typed) => Promise<{ ok: true; data: Added } | FunctionFailure>;
  /** The path of the new record's screen. */
  recordPath: (added: Added) => string;
  /** The fields. */
  children: ReactNode;
};

/** A button and its dialog: adds a record and opens its screen. A refusal shows below the fields. */
export function AddDialog<Fields extends FieldValues, Typed, Added>(props: AddDialogProps<Fields, Typed, Added>) {
  const {
    title,
    description,
    submitLabel = m.panel_save(),
    isPrimary = false,
    form,
    add,
    recordPath,
    children,
  } = props;
  const [isOpen, setIsOpen] = useState(false);
  const formId = useId();
  const navigate = useNavigate();
  const { errors, isSubmitting } = form.formState;

  async function submit(typed: Typed) {
    const added = await add(typed);
    if (added.ok) await navigate(recordPath(added.data));
    else form.setError("root", { message: officeErrorMessage(added) });
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="sm" className="justify-self-start" {...(isPrimary ? { variant: "primary" as const } : {})}>
          {title}
        </Button>
      }
      title={title}
      description={description}
      closeLabel={m.common_close()}
      footer={
        <Button type="submit" form={formId} variant="primary" isBusy={isSubmitting}>
          {submitLabel}
        </Button>
      }
    >
      <form id={formId} noValidate className="grid gap-5" onSubmit={form.handleSubmit(submit)}>
        {children}
        <FormError error={errors.root} />
      </form>
    </Dialog>
  );
}
