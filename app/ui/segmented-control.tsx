import { type ReactNode, useId } from "react";
import { joinClasses } from "./join-classes.ts";

export type SegmentedControlProps<Value extends string> = {
  /** Name of the choice. */
  label: string;
  options: readonly { value: Value; label: ReactNode; name?: string; lang?: string }[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  /** Two-letter codes in mono, for bars. */
  isCompact?: boolean;
  /** As wide as its place; its parts as their words need. */
  block?: boolean;
  className?: string;
};

/** One choice of a few, side by side: radio buttons, so the arrow keys move between them. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onValueChange, isCompact = false, block = false, className } = props;
  const group = useId();
  return (
    <fieldset
      className={joinClasses(
        "inline-flex min-w-0 overflow-hidden rounded-control border has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-signal",
        isCompact ? "border-line" : "border-line-strong",
        block ? "w-full" : "flex-wrap",
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          lang={option.lang}
          className={joinClasses(
            "relative flex flex-auto cursor-pointer items-center justify-center gap-2 text-muted transition-colors hover:text-text has-checked:bg-hover has-checked:font-[550] has-checked:text-text touch:min-h-11",
            isCompact
              ? "min-h-8.5 min-w-8.5 px-2 font-mono text-xs font-medium whitespace-nowrap touch:min-w-11"
              : joinClasses("min-h-10 text-sm", block ? "px-1.5" : "px-3.5 whitespace-nowrap"),
          )}
        >
          <input
            type="radio"
            name={group}
            value={option.value}
            checked={option.value === value}
            aria-label={option.name}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
