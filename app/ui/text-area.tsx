import { type ComponentProps, useId } from "react";
import { controlStyle, describedBy, FieldFrame, type FieldTexts } from "./field-frame.tsx";

export type TextAreaProps = Omit<ComponentProps<"textarea">, "id"> & FieldTexts & { id?: string };

/** A labelled text of several lines; `ref` and every property pass through as in Field. */
export function TextArea({ label, labelNote, hint, error, className, id, rows = 6, ...input }: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} labelNote={labelNote} hint={hint} error={error} className={className}>
      <textarea
        {...input}
        id={fieldId}
        rows={rows}
        className={controlStyle(Boolean(error), "resize-y leading-normal")}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, { hint, error })}
      />
    </FieldFrame>
  );
}
