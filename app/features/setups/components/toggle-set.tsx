import type { ReactNode } from "react";
import { joinClasses } from "#app/ui/join-classes.ts";

export type ToggleSetProps<Value extends string> = {
  legend: ReactNode;
  /** Beside the legend, and over the choices. */
  note?: ReactNode;
  above?: ReactNode;
  /** Name of the parameter, so that the form means the same without script. */
  name: string;
  type?: "checkbox" | "radio";
  options: readonly { value: Value; label: ReactNode; name?: string; dot?: string }[];
  isOn: (value: Value) => boolean;
  onChange: (value: Value, isOn: boolean) => void;
  className?: string;
};

/** Choices side by side that light up: checkboxes, or radio buttons where one excludes the others. */
export function ToggleSet<Value extends string>(props: ToggleSetProps<Value>) {
  const { legend, note, above, name, type = "checkbox", options, isOn, onChange, className } = props;
  return (
    <fieldset className={joinClasses("min-w-0 border-0 border-t pt-4", className)}>
      <legend className="float-left mb-2.5 w-full p-0 text-sm font-[550]">
        <span className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span>{legend}</span>
          {note ? <span className="text-xs font-normal text-muted">{note}</span> : null}
        </span>
      </legend>
      {above ? <div className="clear-both mb-1.5">{above}</div> : null}
      <div className="clear-both flex flex-wrap gap-1.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative inline-flex min-h-9 min-w-10 grow cursor-pointer items-center justify-center gap-1.5 rounded-control border border-line-strong px-1.5 text-center text-sm whitespace-nowrap text-muted transition-colors hover:text-text has-checked:border-signal has-checked:bg-signal-soft has-checked:font-[550] has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-signal touch:min-h-11"
          >
            <input
              type={type}
              name={name}
              value={option.value}
              checked={isOn(option.value)}
              aria-label={option.name}
              onChange={(event) => onChange(option.value, event.target.checked)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {option.dot ? <span aria-hidden="true" className={joinClasses("size-2 rounded-chip", option.dot)} /> : null}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
