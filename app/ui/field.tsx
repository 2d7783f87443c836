import { type ComponentProps, type ReactNode, useId } from "react";
import { controlStyle, describedBy, FieldFrame, type FieldTexts } from "./field-frame.tsx";

export type FieldProps = Omit<ComponentProps<"input">, "id"> &
  FieldTexts & {
    id?: string;
    /** Class of the input itself, e.g. "figures uppercase" for codes. */
    inputClassName?: string;
    /** What must be answered about what was typed, announced when it appears; null where there may be such a question. */
    question?: ReactNode;
  };

/** A labelled text input; `ref` and every input property pass through (react-hook-form's `register` fits). */
export function Field(props: FieldProps) {
  const { label, labelNote, hint, error, question, className, inputClassName, id, ...input } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const isWrong = Boolean(error) || Boolean(question);
  const control = (
    <input
      {...input}
      id={fieldId}
      className={controlStyle(isWrong, inputClassName)}
      aria-invalid={isWrong || undefined}
      aria-describedby={describedBy(fieldId, { hint, error, question })}
    />
  );
  return (
    <FieldFrame id={fieldId} label={label} labelNote={labelNote} hint={hint} error={error} className={className}>
      {question === undefined ? (
        control
      ) : (
        <div>
          {control}
          <div id={`${fieldId}-question`} aria-live="polite">
            {question}
          </div>
        </div>
      )}
    </FieldFrame>
  );
}
