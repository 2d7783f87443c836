import { type ReactNode, useId } from "react";
import { describedBy, FieldMessages } from "#app/ui/field-frame.tsx";

type CheckboxGroupProps = { label: string; hint: string; error?: string; children: ReactNode };

/** Several boxes under one question. */
export function CheckboxGroup({ label, hint, error, children }: CheckboxGroupProps) {
  const id = useId();
  return (
    <fieldset className="grid gap-2" aria-describedby={describedBy(id, { hint, error })}>
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">{children}</div>
      <FieldMessages id={id} hint={hint} error={error} />
    </fieldset>
  );
}
