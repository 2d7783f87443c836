import { Eye, EyeOff } from "lucide-react";
import { useId, useState } from "react";
import type { FieldProps } from "./field.tsx";
import { controlStyle, describedBy, FieldFrame } from "./field-frame.tsx";

export type PasswordFieldProps = Omit<FieldProps, "type"> & {
  /** Names of the toggle: "Mostrar contraseña", "Ocultar contraseña". */
  showLabel: string;
  hideLabel: string;
};

export function PasswordField({
  showLabel,
  hideLabel,
  label,
  labelNote,
  hint,
  error,
  className,
  inputClassName,
  id,
  ...input
}: PasswordFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  const toggleLabel = isShown ? hideLabel : showLabel;
  return (
    <FieldFrame id={fieldId} label={label} labelNote={labelNote} hint={hint} error={error} className={className}>
      <div className="relative">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          id={fieldId}
          type={isShown ? "text" : "password"}
          className={controlStyle(Boolean(error), `pr-12 ${inputClassName ?? ""}`)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { hint, error })}
        />
        <button
          type="button"
          title={toggleLabel}
          aria-label={toggleLabel}
          aria-controls={fieldId}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-muted transition-colors hover:text-text"
          onClick={() => setIsShown(!isShown)}
        >
          <Icon aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
        </button>
      </div>
    </FieldFrame>
  );
}
