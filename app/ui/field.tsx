import { type ComponentProps, useId } from "react";
import { controlStyle, describedBy, FieldFrame, type FieldTexts } from "./field-frame.tsx";

export type FieldProps = Omit<ComponentProps<"input">, "id"> &
  FieldTexts & {
    id?: string;
    /** Class of the input itself, e.g. "figures uppercase" for codes. */
    inputClassName?: string;
  };

/** A labelled text input; `ref` and every input property pass through (react-hook-form's `register` fits). */
export function Field({ label, labelNote, hint, error, className, inputClassName, id, ...input }: FieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} labelNote={labelNote} hint={hint} error={error} className={className}>
      <input
        {...input}
        id={fieldId}
        className={controlStyle(Boolean(error), inputClassName)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, { hint, error })}
      />
    </FieldFrame>
  );
}
