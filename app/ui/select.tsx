import { ChevronDown } from "lucide-react";
import { type ComponentProps, useId } from "react";
import { controlStyle, describedBy, FieldFrame, type FieldTexts } from "./field-frame.tsx";

export type SelectOption = { value: string; label: string; isDisabled?: boolean };

export type SelectProps = Omit<ComponentProps<"select">, "id" | "children"> &
  FieldTexts & { id?: string; options: readonly SelectOption[] };

/** The browser's own list: the phone's wheel, typeahead and forms come for free. */
export function Select({ label, labelNote, hint, error, className, id, options, ...select }: SelectProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} labelNote={labelNote} hint={hint} error={error} className={className}>
      <div className="relative">
        <select
          {...select}
          id={fieldId}
          className={controlStyle(Boolean(error), "appearance-none truncate pr-10")}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { hint, error })}
        >
          {options.map((option) => (
            <option
              key={option.value}
              value={option.value}
              disabled={option.isDisabled}
              className="bg-raised text-text"
            >
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
          strokeWidth={1.75}
        />
      </div>
    </FieldFrame>
  );
}
