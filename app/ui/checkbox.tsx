import { type ComponentProps, type ReactNode, useId } from "react";
import { describedBy, FieldMessages } from "./field-frame.tsx";
import { joinClasses } from "./join-classes.ts";

export type CheckboxProps = Omit<ComponentProps<"input">, "type" | "id"> & {
  id?: string;
  /** May hold links. */
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

/** The browser's own checkbox, drawn by us: forms, keyboard and screen readers know it. */
export function Checkbox({ label, hint, error, className, id, ...input }: CheckboxProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className={joinClasses("grid gap-1.5", className)}>
      <div className="flex items-start gap-2.5 touch:min-h-11 touch:items-center">
        <input
          {...input}
          id={fieldId}
          type="checkbox"
          className={joinClasses("check mt-0.5 touch:mt-0", error ? "border-loss" : "border-line-strong")}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { hint, error })}
        />
        <label htmlFor={fieldId} className="text-sm leading-normal">
          {label}
        </label>
      </div>
      <FieldMessages id={fieldId} hint={hint} error={error} />
    </div>
  );
}
